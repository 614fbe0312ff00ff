import { report } from '../report.ts'
import { ARCHIVE_SECONDS, RecoveryInstallation } from './RecoveryInstallation.ts'
import { type RecoveryOutcome, recoverFromLoss, recoverFromMistake } from './recoveryScenarios.ts'

const scenarios = {
  backup: {
    title: 'lost, backup alone',
    run: (place) => recoverFromLoss(place, 'backup'),
    target: 'all since the backup',
  },
  archive: {
    title: 'lost, backup and archive',
    run: (place) => recoverFromLoss(place, 'archive'),
    target: `the last ${ARCHIVE_SECONDS} s and what the archive takes`,
  },
  mistake: { title: 'wrong import, taken back', run: recoverFromMistake, target: 'all since the import' },
} satisfies Record<string, Scenario>

interface Scenario {
  readonly title: string
  readonly run: (installation: RecoveryInstallation) => Promise<RecoveryOutcome>
  /** What may be lost. */
  readonly target: string
}

/** What can be asked of `portal bench --recovery`. */
export const recoveryParts: readonly string[] = Object.keys(scenarios)

/** The data of an installation is lost under letters and brought back: what is missing then, and how long it took. */
export async function benchRecovery(
  parts: readonly string[],
  stop: AbortSignal,
): Promise<Record<string, RecoveryOutcome>> {
  const outcomes: Record<string, RecoveryOutcome> = {}
  for (const [name, { title, run, target }] of Object.entries<Scenario>(scenarios)) {
    if (!parts.includes(name)) continue
    stop.throwIfAborted()
    const installation = new RecoveryInstallation(stop)
    try {
      const outcome = await run(installation)
      outcomes[name] = outcome
      report(title, formatOutcome(outcome), target)
    } finally {
      await installation.remove()
    }
  }
  return outcomes
}

function formatOutcome(outcome: RecoveryOutcome): string {
  const { acknowledged, lost, lostSeconds, restoreSeconds, pageSeconds, writeSeconds } = outcome
  const seconds = (value: number) => `${value.toFixed(1)} s`
  return [
    `${lost} of ${acknowledged} letters lost, those of ${seconds(lostSeconds)}`,
    `first page after ${seconds(pageSeconds)}, first letter after ${seconds(writeSeconds)}, of that restoring ${seconds(restoreSeconds)}`,
  ].join('\n')
}
