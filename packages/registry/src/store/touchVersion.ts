import { statSync, utimesSync } from 'node:fs'
import type { BuildManifest } from '@portal/contracts'
import { versionFolder } from './layout.ts'

/** Marks a version as just used: the newest are kept. One that somebody removed from the store cannot be. */
export function touchVersion(store: string, build: Pick<BuildManifest, 'name' | 'version'>, now: Date): void {
  const folder = versionFolder(store, build)
  if (statSync(folder, { throwIfNoEntry: false })) utimesSync(folder, now, now)
}
