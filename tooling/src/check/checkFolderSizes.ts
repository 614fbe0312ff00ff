import { posix } from 'node:path'
import type { Fault } from './Fault.ts'
import { listSources } from './sources/listSources.ts'

const MAXIMUM_FILES = 20
const CODE = /\.(ts|tsx|js|mjs|cjs)$/
const NOT_COUNTED = /\.(test|spec|smoke)\.tsx?$|\.d\.ts$/

/** Patterns of folders that may hold more, because one subject has so many entries. */
const catalogues: readonly string[] = [
  // One file for each page of an area, by the names of its `pages.ts`.
  'apps/*/src/{content,pages}',
  // One file for each kind of record, change of the tables, rule between texts, fault of the operators' page, command.
  'services/records/src/kinds',
  'services/database/src/migrations',
  'services/content/src/freshness/contradictions',
  '*/src/drill/faults',
  'services/content/src/commands',
]

/** Patterns of folders whose subjects still wait for folders of their own; no new line comes in. */
const unsorted: readonly string[] = ['e2e/fixtures', 'packages/config/src', 'services/database/src/server']

interface Exempt {
  readonly catalogues: readonly string[]
  readonly unsorted: readonly string[]
}

/** A folder is found by its subject: one that holds more files of code than a screen shows has several. */
export function checkFolderSizes(root: string, exempt: Exempt = { catalogues, unsorted }): Fault[] {
  const crowded = countFiles(root).filter(([, count]) => count > MAXIMUM_FILES)
  const isIn = (patterns: readonly string[], folder: string) =>
    patterns.some((pattern) => posix.matchesGlob(folder, pattern))
  const tooLarge = crowded.filter(([folder]) => !isIn([...exempt.catalogues, ...exempt.unsorted], folder))
  const needless = exempt.unsorted.filter((pattern) => !crowded.some(([folder]) => posix.matchesGlob(folder, pattern)))
  return [
    ...tooLarge.map(([file, count]) => ({
      file,
      message: `${count} files of code, at most ${MAXIMUM_FILES}: give each subject a folder (src/components/<subject>)`,
    })),
    ...needless.map((file) => ({
      file,
      message: 'no folder here is crowded any more: take its line out of checkFolderSizes.ts',
    })),
  ]
}

/** How many files of code lie directly in each folder; tests and declarations grow with what they stand beside. */
function countFiles(root: string): [folder: string, count: number][] {
  const counts = new Map<string, number>()
  for (const file of listSources(root)) {
    if (!CODE.test(file) || NOT_COUNTED.test(file)) continue
    const folder = posix.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
}
