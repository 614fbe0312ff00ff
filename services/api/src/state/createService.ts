import path from 'node:path'
import type { RuntimeConfig } from '@portal/config/runtime'
import type { Log } from '@portal/database'
import { readSecretKey } from '@portal/records/secret'
import type pg from 'pg'
import { openContentFiles } from '../files/openContentFiles.ts'
import { PdfMaker } from '../threads/PdfMaker.ts'
import { SearchThread } from '../threads/SearchThread.ts'
import { createBackupStatus } from './BackupStatus.ts'
import type { ContentService } from './ContentService.ts'
import { ContentState } from './ContentState.ts'
import { LivePages } from './LivePages.ts'
import { loadContentWith } from './loadContent.ts'

/** What routes answer from, as the configuration says. */
export function createService(pool: pg.Pool, config: RuntimeConfig, log: Log): ContentService {
  const origin = originOf(config)
  const { PORTAL_PROVINCE: provinceCode } = config
  const search = new SearchThread({ pool, rerankUrl: config.PORTAL_SEARCH_RERANK_URL, log })
  return {
    pool,
    state: new ContentState(pool, log, loadContentWith(search)),
    secret: readSecretKey(config),
    files: openContentFiles({
      source: { pool, origin, provinceCode },
      folder: path.join(path.resolve(config.PORTAL_DATA), 'content-files'),
      log,
    }),
    pages: new LivePages(config, log),
    backupStatus: createBackupStatus(pool, config, log),
    origin,
    operators: config.PORTAL_OPERATORS,
    provinceCode,
    retentionDays: {
      cases: config.PORTAL_CASE_RETENTION_DAYS,
      unfinishedCases: config.PORTAL_UNFINISHED_CASE_RETENTION_DAYS,
      letters: config.PORTAL_LETTER_RETENTION_DAYS,
      unansweredLetters: config.PORTAL_UNANSWERED_LETTER_RETENTION_DAYS,
      feedback: config.PORTAL_FEEDBACK_RETENTION_DAYS,
      ratings: config.PORTAL_RATING_RETENTION_DAYS,
    },
    pdfs: new PdfMaker(),
    search,
    now: () => new Date(),
  }
}

/** Without a configured host the portal is reached where it listens. */
function originOf({ PORTAL_HOST, HOST, PORT }: RuntimeConfig): string {
  const host = HOST.includes(':') ? `[${HOST}]` : HOST
  return PORTAL_HOST === '' ? `http://${host}:${PORT}` : new URL(PORTAL_HOST).origin
}
