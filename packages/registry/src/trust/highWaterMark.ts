import { readFile } from 'node:fs/promises'
import { errorCode } from '@portal/config/error-code'
import { sequence } from '@portal/contracts'
import { z } from 'zod'
import { replaceFile } from '../store/durableFiles.ts'

/** The highest registry that an installation has accepted: kept on disk, so that a restart is no way back. */
const highWaterMark = z.strictObject({
  /** Which registry, as PORTAL_REGISTRY names it; empty for the store's own. Another one counts by itself. */
  registry: z.string(),
  sequence,
  digest: z.string().regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 digest'),
})
export type HighWaterMark = z.infer<typeof highWaterMark>

/** The mark of an earlier run; undefined before the first. @throws Error when the file is no mark */
export async function readHighWaterMark(file: string): Promise<HighWaterMark | undefined> {
  try {
    return highWaterMark.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

export async function writeHighWaterMark(file: string, mark: HighWaterMark): Promise<void> {
  await replaceFile(file, JSON.stringify(highWaterMark.parse(mark)))
}
