import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '@portal/config/error-code'
import { z } from 'zod'
import type { Manifest } from './manifest.ts'

const lastBackupShape = z.object({
  folder: z.string(),
  madeAt: z.iso.datetime().transform((text) => new Date(text)),
})
export type LastBackup = z.infer<typeof lastBackupShape>

const fileOf = (dataFolder: string) => path.join(dataFolder, 'last-backup.json')

/** Notes in the data folder that a backup was made, for those who look whether one was. */
export function noteBackup(dataFolder: string, folder: string, { madeAt }: Pick<Manifest, 'madeAt'>): void {
  const unfinished = `${fileOf(dataFolder)}.unfinished`
  writeFileSync(unfinished, `${JSON.stringify({ folder, madeAt })}\n`)
  renameSync(unfinished, fileOf(dataFolder))
}

/** Undefined when none is known here: none was made, or the data folder is newer. */
export function readLastBackup(dataFolder: string): LastBackup | undefined {
  let text: string
  try {
    text = readFileSync(fileOf(dataFolder), 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
  return lastBackupShape.parse(JSON.parse(text))
}
