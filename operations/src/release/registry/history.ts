import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildManifest, type Registry, version } from '@portal/contracts'
import { z } from 'zod'

const move = z.strictObject({
  sequence: z.int().min(1),
  at: z.iso.datetime(),
  /** `start` by `npm start` with what was built there, `renewal` with nothing new, `variant` beside what is live. */
  what: z.enum(['start', 'release', 'rollback', 'renewal', 'variant']),
  /** Short name of the key that signed. */
  key: z.string(),
  /** What became live, in the place of what; without `version` it is live no more. */
  changes: z.array(
    z.strictObject({ name: z.string(), version: version.exactOptional(), before: version.exactOptional() }),
  ),
})
/** One step of the registry. */
export type Move = z.infer<typeof move>

/** One line for each step. Written before the registry moves, so that there is none without its line. */
export function appendHistory(dataFolder: string, entry: Move): void {
  const file = historyFile(dataFolder)
  // A line that a kill cut off ends here.
  const isTorn = existsSync(file) && !/(^|\n)$/.test(readFileSync(file, 'utf8'))
  const descriptor = openSync(file, 'a', 0o644)
  try {
    writeSync(descriptor, `${isTorn ? '\n' : ''}${JSON.stringify(move.parse(entry))}\n`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * What happened up to the registry that is live, the oldest first. Of several lines with one sequence only the last
 * came to be; one above the live sequence was broken off before the registry moved.
 */
export function readHistory(dataFolder: string, live: Pick<Registry, 'sequence'>): Move[] {
  const file = historyFile(dataFolder)
  if (!existsSync(file)) return []
  const bySequence = new Map<number, Move>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const entry = readLine(line)
    if (entry) bySequence.set(entry.sequence, entry)
  }
  return [...bySequence.values()]
    .filter(({ sequence }) => sequence <= live.sequence)
    .sort((one, other) => one.sequence - other.sequence)
}

/** What differs between two registries, by the builds' names; a variant is called `halls/canary`. */
export function changesBetween(before: Registry | undefined, after: Registry): Move['changes'] {
  const [was, is] = [buildsOf(before), buildsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => {
      const [then, now] = [was.get(name), is.get(name)]
      return { name, ...(now ? { version: now } : {}), ...(then ? { before: then } : {}) }
    })
}

function buildsOf(registry: Registry | undefined): Map<string, string> {
  const builds: BuildManifest[] = registry ? [registry.shell, ...Object.values(registry.areas)] : []
  const variants = registry?.variants ?? []
  return new Map([
    ...builds.map(({ name, version }) => [name, version] as const),
    ...variants.map(({ area, name, build }) => [`${area}/${name}`, build.version] as const),
  ])
}

function historyFile(dataFolder: string): string {
  return join(dataFolder, 'store/history.jsonl')
}

function readLine(line: string): Move | undefined {
  try {
    return move.parse(JSON.parse(line))
  } catch {
    // Cut off by a kill while it was written: the registry did not move then.
    return undefined
  }
}
