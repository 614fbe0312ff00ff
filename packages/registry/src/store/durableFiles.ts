import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { partialPath } from './layout.ts'

// Twice, as in Node itself: a server goes on with its visitors while the disk works, a command has nothing else to do.

const READABLE = 0o644

/** Resolves when the new content is on the disk; whoever reads finds the old one or the new one, never a part. */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  const partial = partialPath(file)
  try {
    await writeDurably(partial, content)
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  await syncFolder(dirname(file))
}

export function replaceFileSync(file: string, content: string | Buffer): void {
  const partial = partialPath(file)
  try {
    writeDurablySync(partial, content)
    renameSync(partial, file)
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
  syncFolderSync(dirname(file))
}

/** Writes a file and waits until it is on the disk. */
export async function writeDurably(file: string, content: string | Buffer): Promise<void> {
  const handle = await open(file, 'w', READABLE)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export function writeDurablySync(file: string, content: string | Buffer, mode = READABLE): void {
  const descriptor = openSync(file, 'w', mode)
  try {
    writeFileSync(descriptor, content)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** A rename is on the disk only when its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

export function syncFolderSync(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
