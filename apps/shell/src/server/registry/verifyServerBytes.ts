import { createHash } from 'node:crypto'
import type { BuildManifest } from '@portal/contracts'

/** @throws Error when the bytes are not the released ones; what is run must be the very bytes that went through here */
export function verifyServerBytes(
  bytes: Buffer,
  { name, version, serverIntegrity }: Pick<BuildManifest, 'name' | 'version' | 'serverIntegrity'>,
): void {
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  if (integrity !== serverIntegrity)
    throw new Error(`${name} ${version}: the server build's bytes are not the released ones`)
}
