import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './Fault.ts'
import { listSources } from './sources/listSources.ts'

const MAXIMUM_LINES = 300
const CODE = /\.(ts|tsx|mjs|css)$/
/** Tests grow with their cases, and folders named so hold data. */
const EXCLUDED = /\.(test|spec)\.tsx?$|\/(data|test|testing)\//

/** A file past 300 lines is two files. */
export function checkLengths(root: string): Fault[] {
  return listSources(root)
    .filter((file) => CODE.test(file) && !EXCLUDED.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length
      if (lines <= MAXIMUM_LINES) return []
      return [{ file, message: `${lines} lines, at most ${MAXIMUM_LINES}: split it by what its parts are about` }]
    })
}
