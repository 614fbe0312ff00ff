import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isPartial } from './layout.ts'

const THREE_DAYS_MS = 3 * 24 * 60 * 60 * 1_000

interface PruneOptions {
  readonly store: string
  /** Name → version that is live and stays in any case. */
  readonly live: ReadonlyMap<string, string>
  /** Versions kept of each name, the live one among them: open tabs still ask for the files of earlier ones. */
  readonly keep: number
  /** Whatever was used since then stays, however often was released. */
  readonly since: Date
  /** Partial versions that changed later may be the work of another process; without it, nobody else is at work. */
  readonly partialsBefore?: Date
}

/** Removes what was used longest ago, and what a broken-off release left. @returns the removed folders. */
export function pruneVersions({ store, live, keep, since, partialsBefore }: PruneOptions): string[] {
  const files = join(store, 'files')
  const removed = readdirSync(files).flatMap((name) => {
    const versions = readdirSync(join(files, name))
    const partial = versions.filter(
      (version) =>
        isPartial(version) && (!partialsBefore || usedAt(join(files, name, version)) < partialsBefore.getTime()),
    )
    const whole = versions.filter((version) => !isPartial(version))
    const known = whole.map((version) => ({ version, usedAt: usedAt(join(files, name, version)) }))
    const old = chooseOldVersions(known, { live: live.get(name), keep, since })
    return [...partial, ...old].map((version) => join(files, name, version))
  })
  for (const folder of removed) rmSync(folder, { recursive: true, force: true })
  return removed
}

interface StoredVersion {
  readonly version: string
  /** Milliseconds since 1970. */
  readonly usedAt: number
}

interface Retention extends Pick<PruneOptions, 'keep' | 'since'> {
  readonly live: string | undefined
}

/** Versions of one build that may go: neither live, nor among those used last, nor used since then. */
export function chooseOldVersions(versions: readonly StoredVersion[], { live, keep, since }: Retention): string[] {
  return versions
    .filter(({ version }) => version !== live)
    .sort((one, other) => other.usedAt - one.usedAt)
    .slice(live === undefined ? keep : keep - 1)
    .filter(({ usedAt }) => usedAt < since.getTime())
    .map(({ version }) => version)
}

/** Visitors' tabs of the last days go on with the files that they were opened with. */
export function threeDaysBefore(now: Date): Date {
  return new Date(now.getTime() - THREE_DAYS_MS)
}

function usedAt(folder: string): number {
  return statSync(folder).mtimeMs
}
