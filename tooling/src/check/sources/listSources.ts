import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED = /^(node_modules|dist|dist-types|coverage|test-results|\.git|\.turbo|\.portal.*)$/

/** Every file of the repository that people wrote, as paths from the root; what is installed or built is left out. */
export function listSources(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.test(entry.name)) return []
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return listSources(root, path)
    return entry.isFile() ? [path] : []
  })
}
