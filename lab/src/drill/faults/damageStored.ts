import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { versionFolder } from '@portal/registry/store'
import type { Experiment } from '../experiment/Experiment.ts'
import { readManifest } from './versions.ts'

/** Changes one byte of files of a build where the portal reads them. @param folder where it was built */
export function damageStored({ environment }: Experiment, folder: string, files: readonly string[]): void {
  const stored = versionFolder(join(environment.portal.dataFolder, 'store'), readManifest(folder))
  for (const file of files) {
    const bytes = readFileSync(join(stored, file))
    bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1)
    writeFileSync(join(stored, file), bytes)
  }
}
