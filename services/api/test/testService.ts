import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { silentLog } from '@portal/database/testing'
import { testNow, testSecret } from '@portal/records/testing'
import type pg from 'pg'
import { openContentFiles } from '../src/files/openContentFiles.ts'
import type { ContentService } from '../src/state/ContentService.ts'
import { ContentState } from '../src/state/ContentState.ts'
import { loadContent } from '../src/state/loadContent.ts'
import { PdfMaker } from '../src/threads/PdfMaker.ts'
import { SearchThread } from '../src/threads/SearchThread.ts'
import { liveRoutes } from './livePages.ts'

/** On a busy machine only the test’s own limit says that a file hangs. */
export const filePatienceMs = 2 ** 31 - 1

const testPlace = { origin: 'https://portal.example', provinceCode: '440000' }

export const testRetention = {
  cases: 730,
  unfinishedCases: 3650,
  letters: 1095,
  unansweredLetters: 1825,
  feedback: 365,
  ratings: 1095,
}

/** @param folder of the kept files; each service empties its own at the start, so that no two may share one */
export function testService(
  pool: pg.Pool,
  changes: Partial<ContentService> = {},
  folder = path.join(tmpdir(), `portal-content-files-${randomUUID()}`),
): ContentService {
  const { origin, provinceCode } = testPlace
  return {
    pool,
    state: new ContentState(pool, silentLog, loadContent),
    secret: testSecret,
    files: openContentFiles({
      source: { pool, origin, provinceCode },
      folder,
      log: silentLog,
      patienceMs: filePatienceMs,
      // Opened anew it loads its modules again; here the next file is asked for soon.
      idleMs: 300_000,
      // Beside other tests a thread that gives way to everything would stand still.
      givesWay: false,
    }),
    backupStatus: { lastBackupAt: () => undefined, archiving: async () => undefined },
    pdfs: new PdfMaker({ givesWay: false, timeLimitMs: filePatienceMs }),
    // Opened by the first search: most tests ask for none.
    search: new SearchThread({ pool, rerankUrl: '', log: silentLog }),
    pages: { routes: async () => liveRoutes },
    origin,
    operators: ['127.0.0.1'],
    provinceCode,
    retentionDays: testRetention,
    now: () => testNow,
    ...changes,
  }
}
