import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPublicKey } from '@portal/config/public-key'
import { reasonOf } from '@portal/config/reason-of'
import { registryFiles } from '../store/layout.ts'

export interface TrustSettings {
  readonly PORTAL_REGISTRY_KEYS: readonly string[]
  readonly PORTAL_DATA: string
}

/**
 * Public keys of those who may sign the registry: the operator's, or else the one of this data folder.
 * @throws Error when there is none
 */
export async function readTrustedKeys(settings: TrustSettings): Promise<readonly string[]> {
  if (settings.PORTAL_REGISTRY_KEYS.length > 0) return settings.PORTAL_REGISTRY_KEYS
  const file = join(settings.PORTAL_DATA, registryFiles.publicKey)
  try {
    const publicKey = (await readFile(file, 'utf8')).trim()
    readPublicKey(publicKey)
    return [publicKey]
  } catch (cause) {
    const reason = reasonOf(cause)
    throw new Error(`${file} is no public key (${reason})`, { cause })
  }
}
