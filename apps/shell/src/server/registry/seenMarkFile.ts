import { open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type SeenMark, seenMark } from '@portal/contracts/registry'

/** The mark of an earlier run; undefined before the first. @throws Error when the file is no mark */
export async function readSeenMark(file: string): Promise<SeenMark | undefined> {
  try {
    return seenMark.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Resolves when the mark is on the disk; whoever reads finds the old one or the new one, never a part. */
export async function writeSeenMark(file: string, mark: SeenMark): Promise<void> {
  const half = `${file}.half-${process.pid}`
  await writeAndSync(half, JSON.stringify(seenMark.parse(mark)))
  await rename(half, file)
  const folder = await open(dirname(file))
  await folder.sync().finally(() => folder.close())
}

async function writeAndSync(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o644)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
