import { constants } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { MAXIMUM_REGISTRY_BYTES } from '../trust/signedRegistry.ts'
import type { RegistrySource } from './RegistrySource.ts'

/** A registry in a file of this machine, or of a folder that it shares. */
export class FileSource implements RegistrySource {
  readonly place: string

  constructor(file: string) {
    this.place = file
  }

  async look(): Promise<string> {
    try {
      const { mtimeMs, size, ino } = await stat(this.place)
      return `${mtimeMs} ${size} ${ino}`
    } catch (error) {
      return String(error)
    }
  }

  read(): Promise<Buffer> {
    return readLimited(this.place, MAXIMUM_REGISTRY_BYTES + 1)
  }
}

/** Never more than `limit` bytes, whatever happens to the file meanwhile, and none of what may keep its readers waiting. */
async function readLimited(file: string, limit: number): Promise<Buffer> {
  // Somebody else may write to its folder: to open a pipe would wait for ever for who fills it.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    if ((await handle.stat()).isFIFO()) throw new Error('it is a pipe and no file')
    const bytes = Buffer.alloc(limit)
    let length = 0
    for (;;) {
      const { bytesRead } = await handle.read(bytes, length, limit - length)
      length += bytesRead
      if (bytesRead === 0 || length === limit) return bytes.subarray(0, length)
    }
  } finally {
    await handle.close()
  }
}
