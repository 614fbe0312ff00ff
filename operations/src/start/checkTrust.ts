import { join } from 'node:path'
import { ConfigurationError, type RuntimeConfig } from '@portal/config/runtime'
import { publicKeyOf } from '@portal/registry'
import { registryFiles } from '@portal/registry/store'
import { provideRegistryKey } from '../release/registry/registryKey.ts'

/**
 * What is published here must be trusted by the shell that follows it, said before the build and not after it.
 * @throws ConfigurationError
 */
export async function checkTrust(
  { PORTAL_REGISTRY, PORTAL_REGISTRY_KEYS }: Pick<RuntimeConfig, 'PORTAL_REGISTRY' | 'PORTAL_REGISTRY_KEYS'>,
  dataFolder: string,
): Promise<void> {
  const publicKey = publicKeyOf(await provideRegistryKey(dataFolder))
  if (PORTAL_REGISTRY !== '' || PORTAL_REGISTRY_KEYS.length === 0 || PORTAL_REGISTRY_KEYS.includes(publicKey)) return
  throw new ConfigurationError([
    `PORTAL_REGISTRY_KEYS：其中没有本机的发布公钥（${join(dataFolder, registryFiles.publicKey)}），本机发布的页面不会被采用。请加入该公钥，或不设置此项`,
  ])
}
