import type { SecretKey } from '@portal/config/secret-key'
import { OneAheadPipeline } from '@portal/database/pool'
import type { RowSource } from '@portal/records/files'
import type pg from 'pg'
import type { Shown } from '../stored/collectAffected.ts'
import { type Fault, type FaultLevel, FaultList, type ImportReport } from '../stored/ImportReport.ts'
import { tagList } from '../stored/recordChange.ts'
import type { WordingCheck } from '../wordings/WordingCheck.ts'
import { ReferenceCheck } from './checkReferences.ts'
import type { CheckLevels } from './checks/readCheckLevels.ts'
import { SplitRecords } from './parts/SplitRecords.ts'
import { RecordPlaces } from './RecordPlaces.ts'
import { UnfitRecords } from './UnfitRecords.ts'

export interface ImportOptions {
  pool: pg.Pool
  /** Seals what is not stored as it stands in a file, see Entity.sealed. */
  secret: SecretKey
  sources: readonly RowSource[]
  /** Does everything, then takes it back. */
  dryRun: boolean
  /** What the change is called in the list of changes. */
  summary: string
  /** Of how many batches the earlier content is kept for `undo`, see BatchStart. */
  undoableBatches?: number
  /** What the checks between fields do; the usual levels when nobody says otherwise. */
  checks?: CheckLevels
  /** Share of the operator's own questions that may fail afterwards without anybody's accepting it. */
  worseShare?: number
  onProgress?: (progress: ImportProgress) => void
  /** Told every fault, also those that the report leaves out. */
  onFault?: (fault: Fault, level: FaultLevel) => void
}

export interface ImportProgress {
  /** Kind of record that is read, in Chinese; undefined once all are read. */
  title: string | undefined
  rows: number
  readBytes: number
  totalBytes: number
}

/** What one import knows while it runs. */
export interface Run extends Shown {
  client: pg.PoolClient
  secret: SecretKey
  /** Whether all programs can read what is encrypted. */
  encrypts: boolean
  faults: FaultList
  references: ReferenceCheck
  counts: ImportReport['counts']
  /** The database writes a batch while the next one is read and checked. */
  writing: OneAheadPipeline
  seen: RecordPlaces
  unfit: UnfitRecords
  split: SplitRecords
  /** Known once the wordings of the import itself are written. */
  wordings?: WordingCheck
  rowsRead: number
  /** Rows that only the database refused. */
  refusals: number
  announce(title: string | undefined): void
}

export function newRun(client: pg.PoolClient, options: ImportOptions, encrypts: boolean): Run {
  const files = options.sources.flatMap(({ bytes }) => bytes ?? [])
  const run: Run = {
    client,
    secret: options.secret,
    encrypts,
    faults: new FaultList(options.onFault),
    references: new ReferenceCheck(),
    counts: {},
    tags: new Set(),
    found: new Map(),
    writing: new OneAheadPipeline(),
    seen: new RecordPlaces(),
    unfit: new UnfitRecords(),
    split: new SplitRecords(options.sources),
    rowsRead: 0,
    refusals: 0,
    announce: (title) =>
      options.onProgress?.({
        title,
        rows: run.rowsRead,
        readBytes: files.reduce((sum, { read }) => sum + read, 0),
        totalBytes: files.reduce((sum, { total }) => sum + total, 0),
      }),
  }
  return run
}

export function reportOf(run: Run, options: ImportOptions): ImportReport {
  const ok = run.faults.count === 0
  return {
    ok,
    dryRun: options.dryRun,
    faults: byPlace(run.faults.kept),
    faultCount: run.faults.count,
    warnings: byPlace(run.faults.storedWarnings),
    warningCount: run.faults.warningCount,
    counts: run.counts,
    tags: ok ? tagList(run.tags) : [],
  }
}

/** A person mends a file from top to bottom; faults are found in the order in which they can be judged. */
function byPlace(faults: readonly Fault[]): Fault[] {
  const files = [...new Set(faults.map(({ file }) => file))]
  return [...faults].sort((one, other) => files.indexOf(one.file) - files.indexOf(other.file) || one.row - other.row)
}
