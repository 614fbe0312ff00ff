import type pg from 'pg'
import { OpenDataFiles } from '../src/openData/OpenDataFiles.ts'
import type { ContentService } from '../src/routes/ContentService.ts'
import { SecretKey } from '../src/secret/SecretKey.ts'
import { ContentState } from '../src/store/ContentState.ts'
import { silentLog } from './silentLog.ts'

export const testKey = Buffer.alloc(32, 7)

/** The key that sealed the sample of the templates. */
export const testSecret = new SecretKey(testKey)

/** The day the sample is about. */
export const testNow = new Date('2026-11-20T10:00:00+08:00')

export function testService(pool: pg.Pool, changes: Partial<ContentService> = {}): ContentService {
  return {
    pool,
    state: new ContentState(pool, silentLog),
    secret: testSecret,
    openData: new OpenDataFiles(pool, '/nowhere'),
    origin: 'https://portal.example',
    provinceCode: '440000',
    caseRetentionDays: 730,
    retentionDays: { letters: 1095, feedback: 365, ratings: 1095 },
    now: () => testNow,
    ...changes,
  }
}
