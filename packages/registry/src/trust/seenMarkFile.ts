import { readFile } from 'node:fs/promises'
import { replaceFile } from '../store/durableFiles.ts'
import { type SeenMark, seenMark } from './seenMark.ts'

/** The mark of an earlier run; undefined before the first. @throws Error when the file is no mark */
export async function readSeenMark(file: string): Promise<SeenMark | undefined> {
  try {
    return seenMark.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

export async function writeSeenMark(file: string, mark: SeenMark): Promise<void> {
  await replaceFile(file, JSON.stringify(seenMark.parse(mark)))
}
