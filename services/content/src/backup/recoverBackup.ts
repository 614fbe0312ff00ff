import { OperatorError } from '@portal/config/operator-error'
import { type Archive, type ArchiveClaim, readHome } from '@portal/database'
import { countWaiting, nameOf, type Recovered, RecoveryError, segmentBytes } from '@portal/database/archive'
import { formatTimestamp } from '@portal/format'
import { checkArchiveOwnership } from './checkArchiveOwnership.ts'
import type { Manifest } from './manifest.ts'
import { type PlannedRecovery, planRecovery } from './planRecovery.ts'
import type { Until } from './readUntil.ts'
import { restoreCluster } from './restoreCluster.ts'

/**
 * Restores the files of a backup, and what the archive has after it.
 * @throws OperatorError with nothing changed, see planRecovery and restoreCluster
 */
export async function recoverBackup(options: {
  folder: string
  manifest: Manifest
  dataFolder: string
  archive: Archive | undefined
  until: Until
  /** Undefined: the archive's owner goes on with it. */
  claim: ArchiveClaim | undefined
  mayReplace: boolean
  identities?: readonly string[]
}): Promise<Recovered> {
  const { until, archive, ...backup } = options
  checkArchiveOwnership({ ...backup, archive })
  const recovery = planRecovery(backup.manifest, archive, until)
  if (recovery && until === 'end') checkAllArchived(backup.dataFolder)
  const attempt = (wanted: PlannedRecovery | undefined) =>
    restoreCluster({ ...backup, recovery: wanted, check: (recovered) => checkReached(wanted, recovered) })
  try {
    return await attempt(recovery)
  } catch (error) {
    if (!(error instanceof RecoveryError)) throw error
    // Between the last change and the moment nothing happened any more.
    if (error.reason === 'short' && recovery?.isLeft) return attempt({ ...recovery, target: 'end' })
    throw explainFault(error, until)
  }
}

/** Replacing a database by its archive must not lose what only the database has. */
function checkAllArchived(dataFolder: string): void {
  const home = readHome(dataFolder)
  const waiting = home === undefined ? 0 : countWaiting(home)
  if (waiting === 0) return
  throw new OperatorError(
    `现有的数据库还有 ${waiting} 段日志没有归档，恢复到归档的末尾会丢失它们。未作任何改动。\n请先让归档恢复正常，启动一次门户，再正常停止；现有的数据库确实不要时，请用 --until 写明时间。`,
  )
}

function explainFault(error: RecoveryError, until: Until): OperatorError {
  if (error.reason === 'early')
    return new OperatorError('所要的时间早于备份完成的时间。未作任何改动。请用更早的备份，或加 --until backup。', {
      cause: error,
    })
  const { lastCommitAt } = error
  const wanted = until instanceof Date ? formatTimestamp(until) : '末尾'
  const reached = lastCommitAt ? `归档中最后一次改动是 ${formatTimestamp(lastCommitAt)}` : '归档中没有备份以后的改动'
  return new OperatorError(
    `${reached}，没有到 ${wanted}。未作任何改动。\n要恢复到归档的末尾，请去掉 --until；此后的日志若还在别处，请先放回归档文件夹。`,
    { cause: error },
  )
}

/** A file of the archive that cannot be read ends a recovery to the end without a word; one to a moment says it itself. */
function checkReached(recovery: PlannedRecovery | undefined, { leftAt }: Recovered): void {
  if (recovery?.target !== 'end') return
  const { last } = recovery
  if (!last || leftAt === undefined || leftAt > last.number * segmentBytes) return
  const first = nameOf({ timeline: last.timeline, number: Math.floor(leftAt / segmentBytes) })
  throw new OperatorError(
    `归档中 ${first} 或其后的文件已损坏，不能恢复到归档的末尾。未作任何改动。\n请从归档的另一份取来完好的文件，或用 --until 恢复到更早的时间。`,
  )
}
