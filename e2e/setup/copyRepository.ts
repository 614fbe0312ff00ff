import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../..', import.meta.url))
/** What builds are made of, and what they are told by. */
const parts = ['apps', 'packages', 'tooling', 'package.json', 'package-lock.json', 'tsconfig.json']

/** A copy of what the builds are made from, to change something in it. */
export function copyRepository(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'portal-copy-')))
  const isSource = (file: string) =>
    !file
      .slice(repository.length)
      .split(sep)
      .some((part) => part === 'node_modules' || part === 'dist')
  for (const part of parts) cpSync(join(repository, part), join(copy, part), { recursive: true, filter: isSource })
  for (const folder of globSync(['node_modules', 'tooling/node_modules', '{apps,packages}/*/node_modules'], {
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
