import { execFileSync } from 'node:child_process'
import { repository } from '@portal/operations/repository'

/**
 * Files, from the root, that differ from the main branch: in commits since the merge base, in the working copy, and new ones. On
 * the main branch itself it is what its last commit brought.
 * @returns undefined where there is no history to compare with
 */
export function listChangedFiles(root = repository): string[] | undefined {
  const base = findBase(root)
  if (base === undefined) return undefined
  const changed = git(root, 'diff', '--name-only', '--no-renames', '-z', base)
  const added = git(root, 'ls-files', '--others', '--exclude-standard', '-z')
  return [...new Set([...split(changed), ...split(added)])]
}

function findBase(root: string): string | undefined {
  const head = git(root, 'rev-parse', 'HEAD')
  const main = ['origin/main', 'main'].map((branch) => git(root, 'merge-base', branch, 'HEAD')).find(Boolean)
  if (main !== undefined && main !== head) return main
  return git(root, 'rev-parse', '--verify', 'HEAD^1')
}

function split(output: string | undefined): string[] {
  return (output ?? '').split('\0').filter((file) => file !== '')
}

/** @returns undefined when git refuses: no repository, no such branch, no parent in a shallow clone */
function git(root: string, ...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
