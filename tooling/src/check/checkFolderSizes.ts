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

/** A folder is found by its subject: one that holds more files of code than a screen shows has several. */
export function checkFolderSizes(root: string, exempt: readonly string[] = catalogues): Fault[] {
  return countFiles(root)
    .filter(([folder, count]) => count > MAXIMUM_FILES && !exempt.some((pattern) => posix.matchesGlob(folder, pattern)))
    .map(([file, count]) => ({
      file,
      message: `${count} files of code, at most ${MAXIMUM_FILES}: give each subject a folder (src/components/<subject>)`,
    }))
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
