import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The version of a build: the package's own version and a hash over everything the build is made from, so equal
 * sources give an equal version on every machine.
 */
export function computeVersion(repository: string, appFolder: string): string {
  const { version, name } = JSON.parse(readFileSync(join(appFolder, 'package.json'), 'utf8'))
  const patterns = [
    'packages/*/{src/**/*,package.json}',
    'tooling/src/{webpack,build}/**/*',
    'package-lock.json',
    `apps/${name.split('/')[1]}/{src/**/*,package.json}`,
  ]
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: repository, withFileTypes: true }))
  const hash = createHash('sha256')
  const sources = files
    .filter((file) => file.isFile() && !file.name.includes('.test.'))
    .map((file) => join(file.parentPath, file.name))
  for (const file of sources.sort())
    hash.update(file.slice(repository.length)).update('\0').update(readFileSync(file)).update('\0')
  return `${version}-${hash.digest('hex').slice(0, 10)}`
}
