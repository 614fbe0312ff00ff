import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface PruneOptions {
  readonly store: string
  /** Name → version that is live and stays in any case. */
  readonly live: ReadonlyMap<string, string>
  /** Versions kept of each name, the live one among them: open tabs still ask for the files of earlier ones. */
  readonly keep: number
}

/** Removes what was used longest ago, and what a broken-off release left. @returns the removed folders. */
export function pruneVersions({ store, live, keep }: PruneOptions): string[] {
  const files = join(store, 'files')
  const removed = readdirSync(files).flatMap((name) => {
    const versions = readdirSync(join(files, name))
    const half = versions.filter((version) => version.includes('.half-'))
    const whole = versions.filter((version) => !version.includes('.half-') && version !== live.get(name))
    const oldestLast = whole.sort((one, other) => usedAt(join(files, name, other)) - usedAt(join(files, name, one)))
    const kept = live.has(name) ? keep - 1 : keep
    return [...half, ...oldestLast.slice(kept)].map((version) => join(files, name, version))
  })
  for (const folder of removed) rmSync(folder, { recursive: true, force: true })
  return removed
}

function usedAt(folder: string): number {
  return statSync(folder).mtimeMs
}
