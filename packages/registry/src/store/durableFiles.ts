import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { partialPath } from './layout.ts'

/** Resolves when the new content is on the disk; whoever reads finds the old one or the new one, never a part. */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  const partial = partialPath(file)
  await writeDurably(partial, content)
  await rename(partial, file)
  await syncFolder(dirname(file))
}

/** Writes a file and waits until it is on the disk. */
export async function writeDurably(file: string, content: string | Buffer, mode = 0o644): Promise<void> {
  const handle = await open(file, 'w', mode)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A rename is on the disk only when its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
