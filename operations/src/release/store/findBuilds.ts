import { globSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../repository.ts'

/** Folders of what every app of this repository is built into. */
export function findBuilds(): string[] {
  return globSync('apps/*/package.json', { cwd: repository })
    .sort()
    .map((file) => join(repository, file, '..', 'dist'))
}

/** Folder of what one app of this repository is built into. */
export function distOf(name: string): string {
  return join(repository, 'apps', name, 'dist')
}
