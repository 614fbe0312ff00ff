import { silentLog } from '@portal/database/testing'
import { testNow, testSecret } from '@portal/records/testing'
import type pg from 'pg'
import type { ContentService } from '../src/state/ContentService.ts'
import { ContentState } from '../src/state/ContentState.ts'
import { OpenDataFiles } from '../src/state/OpenDataFiles.ts'
import { liveRoutes } from './livePages.ts'

export const testRetention = {
  cases: 730,
  unfinishedCases: 3650,
  letters: 1095,
  unansweredLetters: 1825,
  feedback: 365,
  ratings: 1095,
}

export function testService(pool: pg.Pool, changes: Partial<ContentService> = {}): ContentService {
  return {
    pool,
    state: new ContentState(pool, silentLog),
    secret: testSecret,
    openData: new OpenDataFiles(pool, '/nowhere'),
    safekeeping: { lastBackupAt: () => undefined, archiving: async () => undefined },
    pages: { routes: async () => liveRoutes },
    origin: 'https://portal.example',
    operators: ['127.0.0.1'],
    provinceCode: '440000',
    retentionDays: testRetention,
    now: () => testNow,
    ...changes,
  }
}
