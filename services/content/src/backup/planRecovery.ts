import path from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import type { Archive } from '@portal/database'
import {
  type ArchivedWal,
  findWalReach,
  firstAfter,
  nameOf,
  type Reach,
  type Recovery,
  readArchive,
  timelineAt,
} from '@portal/database/archive'
import { formatTimestamp } from '@portal/format'
import type { CopiedWal, Manifest } from './manifest.ts'
import type { Until } from './readUntil.ts'

export interface PlannedRecovery extends Recovery {
  /** Last segment that has to be replayed when the target is the end; undefined when the archive has none after the backup. */
  readonly last: Reach['last']
  /** The database lived on elsewhere from here: there is nothing after the end of this WAL that could be missing. */
  readonly isLeft: boolean
}

export interface ArchiveReach extends Pick<Reach, 'missing'> {
  readonly folder: string
  /** Segments without a gap after the backup. */
  readonly segments: number
}

/**
 * How a backup is brought on from the archive.
 * @returns undefined when nothing is archived: the backup alone is restored then
 * @throws OperatorError when the archive does not lead from the backup to there
 */
export function planRecovery(
  manifest: Manifest,
  archive: Archive | undefined,
  until: Until,
): PlannedRecovery | undefined {
  if (!archive) {
    if (until === 'backup' || until === 'end') return undefined
    throw new OperatorError('没有设置 PORTAL_WAL_ARCHIVE，只能恢复到备份时。请设置归档文件夹，或去掉 --until。', {
      exitCode: 2,
    })
  }
  const { journal: wal } = manifest
  if (!wal) {
    if (until === 'backup') return undefined
    throw new OperatorError(
      '这个备份没有记下它在日志中的位置（由较早的程序生成），只能恢复到备份时：请加 --until backup。',
    )
  }
  if (until instanceof Date && until < new Date(manifest.madeAt))
    throw new OperatorError(`所要的时间早于这个备份（${formatTimestamp(manifest.madeAt)}）。请用更早的备份。`)
  const folder = path.join(archive.folder, wal.system)
  if (until === 'backup') return { folder, timeline: wal.timeline, target: until, last: undefined, isLeft: false }
  const { timeline, last, missing, isLeft } = reachOf(folder, wal, until)
  if (until === 'end' && missing)
    throw new OperatorError(
      `归档有缺口：没有 ${nameOf(missing)}，其后的还有，不能恢复到归档的末尾。未作任何改动。\n恢复到缺口之前，请加 --until gap；恢复到备份时，请加 --until backup。`,
    )
  const target = until instanceof Date ? until : 'end'
  return { folder, timeline: timeline.id, target, last, isLeft: isLeft && !missing }
}

function reachOf(folder: string, wal: CopiedWal, until: Until): Reach & { isLeft: boolean } {
  const archived = readWal(folder)
  const timeline = timelineAt(archived, until instanceof Date ? until : undefined)
  const reach = findWalReach(archived, timeline, wal)
  if (reach) return { ...reach, isLeft: timeline !== archived.timelines.at(-1) }
  throw new OperatorError(
    '这个备份之后，数据库恢复到过更早的时间，归档中此后的日志接不上这个备份。请用那次恢复以前或以后的另一个备份。',
  )
}

/**
 * How far the archive leads from a backup as the database lives now.
 * @param archive with the archives of all databases
 */
export function findArchiveReach(archive: string, wal: CopiedWal): ArchiveReach {
  const folder = path.join(archive, wal.system)
  const { last, missing } = reachOf(folder, wal, 'end')
  return { folder, missing, segments: last ? last.number - firstAfter(wal) + 1 : 0 }
}

function readWal(folder: string): ArchivedWal {
  const archived = readArchive(folder)
  if (archived) return archived
  throw new OperatorError(
    `归档中没有这个数据库的日志（${folder}）。请检查 PORTAL_WAL_ARCHIVE 是否挂载；只恢复到备份时，请加 --until backup。`,
  )
}
