import { setTimeout as pause } from 'node:timers/promises'
import { Letters } from './Letters.ts'
import { ARCHIVE_SECONDS, type RecoveryInstallation } from './RecoveryInstallation.ts'

/** What a loss costs when the operator acts at once. */
export interface RecoveryOutcome {
  /** Letters that were acknowledged before the loss. */
  readonly acknowledged: number
  readonly lost: number
  /** From the first letter that is missing to the loss: the recovery point. */
  readonly lostSeconds: number
  /** What restoring took of the time below. */
  readonly restoreSeconds: number
  /** From the loss to the first page and to the first letter that was taken: the recovery time. */
  readonly pageSeconds: number
  readonly writeSeconds: number
}

const BACKUP = 'kept/backup'
/** Letters before the backup, and what an operator takes to see a mistake. */
const BEFORE_MS = 10_000
/** Between the backup and the loss, at least. */
const AFTER_MS = 45_000
/** The loss comes when the next WAL segment is nearly due: the worst moment. */
const NEARLY_DUE_MS = (ARCHIVE_SECONDS - 1) * 1_000

/** The data folder is lost under letters; the backup alone, or with the archive, brings it back. */
export function recoverFromLoss(
  installation: RecoveryInstallation,
  way: 'backup' | 'archive',
): Promise<RecoveryOutcome> {
  return underLetters(installation, async (letters) => {
    await installation.lose()
    const lostAt = Date.now()
    await letters.stop()
    const only = way === 'backup' ? ['--until', 'backup'] : []
    return comeBack(installation, {
      letters,
      lostAt,
      restoring: ['restore', installation.path(BACKUP), '--cluster', '--take-over', ...only],
    })
  })
}

/** A wrong import, seen after more letters came; the database goes back to the moment before it. */
export function recoverFromMistake(installation: RecoveryInstallation): Promise<RecoveryOutcome> {
  return underLetters(installation, async (letters) => {
    const before = new Date().toISOString()
    await installation.importWrongly()
    await installation.wait(BEFORE_MS)
    if (!(await showsMistake(installation))) throw new Error('the wrong import is not to be seen')
    const lostAt = Date.now()
    await letters.stop()
    await installation.stop()
    const restoring = ['restore', installation.path(BACKUP), '--cluster', '--replace', '--until', before]
    const outcome = await comeBack(installation, { letters, lostAt, restoring })
    if (await showsMistake(installation)) throw new Error('the wrong import is still to be seen')
    return outcome
  })
}

async function underLetters(
  installation: RecoveryInstallation,
  run: (letters: Letters) => Promise<RecoveryOutcome>,
): Promise<RecoveryOutcome> {
  await installation.start()
  const letters = new Letters()
  letters.start(installation.address)
  try {
    await installation.wait(BEFORE_MS)
    await installation.run('backup', installation.path(BACKUP))
    await installation.wait(AFTER_MS)
    await installation.untilNextSegment()
    await installation.wait(NEARLY_DUE_MS)
    if (letters.acknowledged.length === 0) throw new Error('no letter was taken before the loss')
    return await run(letters)
  } finally {
    await letters.stop()
  }
}

interface Comeback {
  readonly letters: Letters
  readonly lostAt: number
  readonly restoring: readonly string[]
}

async function comeBack(
  installation: RecoveryInstallation,
  { letters, lostAt, restoring }: Comeback,
): Promise<RecoveryOutcome> {
  const secondsSince = (moment: number) => (Date.now() - moment) / 1_000
  const startedAt = Date.now()
  await installation.run(...restoring)
  const restoreSeconds = secondsSince(startedAt)
  await installation.start()
  const { address } = installation
  await untilTrue(async () => (await fetch(`${address}/v3/index`)).ok)
  const pageSeconds = secondsSince(lostAt)
  const first = new Letters()
  await untilTrue(() => first.write(address).then(() => true))
  const writeSeconds = secondsSince(lostAt)
  const lost = await letters.findLost(address)
  const [oldest] = lost
  return {
    acknowledged: letters.acknowledged.length,
    lost: lost.length,
    lostSeconds: oldest ? (lostAt - oldest.acknowledgedAt) / 1_000 : 0,
    restoreSeconds,
    pageSeconds,
    writeSeconds,
  }
}

async function showsMistake({ address }: RecoveryInstallation): Promise<boolean> {
  return (await (await fetch(`${address}/v3/notices`)).text()).includes('错误的标题')
}

async function untilTrue(ask: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 120_000
  while (!(await ask().catch(() => false))) {
    if (Date.now() > deadline) throw new Error('the portal did not come back')
    await pause(50)
  }
}
