import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../..', import.meta.url))
/** What nobody wrote: installed, built, or left by a run. */
const NO_SOURCE = /^(node_modules|dist|coverage|test-results|\.git|\.turbo|\.portal.*)$/

/** A copy of the repository with its packages, to change something in it. */
export function copyRepository(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'portal-copy-')))
  const isSource = (file: string) =>
    !file
      .slice(repository.length)
      .split(sep)
      .some((part) => NO_SOURCE.test(part))
  for (const part of readdirSync(repository).filter((name) => !NO_SOURCE.test(name)))
    cpSync(join(repository, part), join(copy, part), { recursive: true, filter: isSource })
  for (const folder of globSync(['{.,tooling,e2e}/node_modules', '{apps,packages,services}/*/node_modules'], {
    cwd: repository,
  }))
    copyPackages(join(repository, folder), join(copy, folder))
  return copy
}

/** The same files under another name where the disk can do that; 1.6 GB otherwise. */
function copyPackages(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  if (spawnSync('cp', ['-al', from, to]).status === 0) return
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The packages were not copied: ${stderr}`)
}
