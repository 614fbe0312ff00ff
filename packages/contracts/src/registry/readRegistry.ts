import { open } from 'node:fs/promises'
import { MAXIMUM_REGISTRY_BYTES, type OpenedRegistry, openRegistry } from './signedRegistry.ts'

/** Reads a registry and verifies who signed it. @throws Error that says why it is refused. */
export async function readRegistry(file: string, trustedKeys: readonly string[]): Promise<OpenedRegistry> {
  return openRegistry(await readLimited(file, MAXIMUM_REGISTRY_BYTES + 1), trustedKeys)
}

/** Never more than `limit` bytes, whatever happens to the file meanwhile. */
async function readLimited(file: string, limit: number): Promise<Buffer> {
  const handle = await open(file)
  try {
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
