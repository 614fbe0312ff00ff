import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../..', import.meta.url))
/** Links between the packages of the repository; in the copy they lead to each other. */
const OWN_SCOPE = '@portal'

/** A copy of the content service and what it imports of the repository, to change something in it; packages of others are shared. */
export function copyServices(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'portal-services-')))
  const filter = (file: string) => basename(file) !== 'node_modules'
  for (const part of ['services', 'packages'])
    cpSync(join(repository, part), join(copy, part), { recursive: true, filter })
  const packages = join(repository, 'node_modules')
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(packages)) {
    const to = join(copy, 'node_modules', name)
    if (name === OWN_SCOPE) cpSync(join(packages, name), to, { recursive: true, verbatimSymlinks: true })
    else symlinkSync(join(packages, name), to)
  }
  return copy
}
