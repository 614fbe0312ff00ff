import type { Log } from '@portal/database'
import { placeOf } from '@portal/database/pool'
import type pg from 'pg'
import { ContentFiles } from './ContentFiles.ts'
import { FileMaker } from './FileMaker.ts'
import type { FileSettings } from './messages.ts'

interface FilesParts {
  readonly source: { readonly pool: pg.Pool } & Pick<FileSettings, 'origin' | 'provinceCode'>
  /** Belongs to these files alone. */
  readonly folder: string
  readonly log: Log
  /** See ContentFiles. */
  readonly patienceMs?: number
  /** See FileMaker. */
  readonly idleMs?: number
  /** Files come after answers. */
  readonly givesWay?: boolean
}

/** A file gives way to visitors: on a busy machine its statements come late and take long, and are no visitor's query. */
const fileWaitMs = 60_000
/** One for each file that is made, and one for what they are made beside. */
const connections = {
  max: 3,
  maxWaiting: 8,
  application_name: 'portal-files',
  connectionTimeoutMillis: fileWaitMs,
  statement_timeout: fileWaitMs,
}

export function openContentFiles({
  source,
  folder,
  log,
  patienceMs,
  idleMs,
  givesWay = true,
}: FilesParts): ContentFiles {
  const { pool, origin, provinceCode } = source
  const settings = () => ({ place: placeOf(pool, connections), origin, provinceCode, givesWay })
  return new ContentFiles({
    maker: new FileMaker({ settings, log, ...(idleMs !== undefined && { idleMs }) }),
    folder,
    ...(patienceMs !== undefined && { patienceMs }),
  })
}
