import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SecretKey } from '@portal/config/secret-key'
import type { RegionDto } from '@portal/contracts'
import type { InstanceRegistration } from '@portal/database/migrations'
import type { Tracing } from '@portal/tracing'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type pg from 'pg'
import type { ContentFiles } from '../files/ContentFiles.ts'
import { unknownRegion } from '../http/Problem.ts'
import type { PdfMaker } from '../threads/PdfMaker.ts'
import type { SearchThread } from '../threads/SearchThread.ts'
import type { BackupStatus } from './BackupStatus.ts'
import type { ContentState, ListedContent } from './ContentState.ts'
import type { LivePages } from './LivePages.ts'

/** What answers are made from that are made of content alone. */
export interface ContentReader {
  pool: pg.Pool
  state: Pick<ContentState<ListedContent>, 'current' | 'refresh' | 'close'>
  /** Keeps what is made from the whole of the content; undefined where it is being made. */
  files: ContentFiles | undefined
  pages: Pick<LivePages, 'routes'>
  /** Where the portal is reached, without a slash at the end; for documents that other programs read. */
  origin: string
  /** Region of visitors who chose none. */
  provinceCode: string
  /** The clock; everything that depends on the time asks it. */
  now(): Date
}

/** What routes answer from. */
export interface ContentService extends ContentReader {
  state: ContentState
  files: ContentFiles
  secret: SecretKey
  backupStatus: BackupStatus
  /** Where the database stands and who else is there; undefined: this service told nobody that it is. */
  registration?: Pick<InstanceRegistration, 'lastHeartbeat'> | undefined
  /** Takes what was traced; undefined: nobody does. */
  tracing?: Tracing | undefined
  /** Addresses and networks of those who may read the figures. */
  operators: readonly string[]
  retentionDays: RetentionDays
  pdfs: PdfMaker
  search: Pick<SearchThread, 'find' | 'suggest' | 'close'>
}

/** Days after which what is known of visitors is deleted. */
export interface RetentionDays {
  /** After the end of a case; as long as it can be asked for. */
  cases: number
  /** After a case that never ended was last imported. */
  unfinishedCases: number
  /** After the reply; with attachments and contact. */
  letters: number
  /** After the arrival of a letter that has no reply. */
  unansweredLetters: number
  /** After the report of a fault on a page. */
  feedback: number
  /** After the rating of a case. */
  ratings: number
}

export type Api = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

/** The region a request is about. @throws Problem 404 when there is no such region */
export function findRegion(
  service: Pick<ContentReader, 'provinceCode'>,
  content: ListedContent,
  code: string | undefined,
): RegionDto {
  const region = content.regions.find(code ?? service.provinceCode)
  if (!region) throw unknownRegion()
  return region
}
