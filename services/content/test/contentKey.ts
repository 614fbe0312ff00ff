import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const services = path.join(import.meta.dirname, '../..')
const repository = path.join(services, '..')
/** Imports of types are gone when the program runs. */
const IMPORTED = /^(?!import type|export type)(?:import|export)\b[^']*?'(\.[^']+|@portal\/[^']+)'/gm

/**
 * Names what the content that `entry` makes is made of: the sample's files, the migrations, every source file that `entry`
 * reaches by imports, the versions of what is installed, and who owns the files. Whatever could change a row changes it.
 */
export function contentKey(entry: string): string {
  const data = globSync(['sample/data/**/*', 'database/src/migrations/*.sql'], { cwd: services }).map((file) =>
    path.join(services, file),
  )
  const files = [...data, ...reachedFrom(entry), path.join(repository, 'package-lock.json')]
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.getuid?.()}`)
  for (const file of files.filter(isFile).sort())
    hash.update(path.relative(repository, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 20)
}

/** Every source file that a module needs, itself included, through the entry points of service packages; of other packages all files. */
export function reachedFrom(entry: string): string[] {
  const reached = new Set([entry])
  // A set hands out what is added while it is walked.
  for (const file of reached)
    for (const [, request = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED))
      for (const found of filesOf(request, path.dirname(file))) reached.add(found)
  return [...reached]
}

function filesOf(request: string, folder: string): string[] {
  if (request.startsWith('.')) return [path.join(folder, request)].filter(isFile)
  const entryPoint = createRequire(import.meta.url).resolve(request)
  if (entryPoint.startsWith(`${services}${path.sep}`)) return [entryPoint]
  const source = path.join(repository, 'packages', request.split('/')[1] ?? '', 'src')
  return globSync('**/*.{ts,tsx}', { cwd: source, exclude: (name) => name.includes('.test.') }).map((file) =>
    path.join(source, file),
  )
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
}
