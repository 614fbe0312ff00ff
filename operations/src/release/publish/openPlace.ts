import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import type { RuntimeConfig } from '@portal/config/runtime'
import { publicKeyOf, readTrustedKeys } from '@portal/registry'
import { Bucket, isBucketPlace, openBucket } from '@portal/registry/bucket'
import { repository } from '../../repository.ts'
import { readStartConfig } from '../../start/readStartConfig.ts'
import { provideRegistryKey, readKeyFile } from '../registry/registryKey.ts'
import { BucketStore } from '../store/BucketStore.ts'
import { lockStore } from '../store/lockStore.ts'
import type { ReleasePlace } from './releaseBuild.ts'

export interface InstalledPortal extends Pick<ReleasePlace, 'dataFolder' | 'trustedKeys' | 'keep' | 'bucket'> {
  readonly config: RuntimeConfig
}

/** The portal whose releases a command is about, as `npm start` finds it. @throws OperatorError when it has none of its own */
export function findInstalledPortal(environment: NodeJS.ProcessEnv): InstalledPortal {
  const config = readStartConfig(environment)
  if (config.PORTAL_REGISTRY !== '' && !isBucketPlace(config.PORTAL_REGISTRY))
    throw new OperatorError(`本门户采用别处的发布登记（PORTAL_REGISTRY），请在其签发处发布。`)
  const wanted = resolve(repository, config.PORTAL_DATA)
  try {
    const dataFolder = realpathSync(wanted)
    const { PORTAL_REGISTRY_KEYS: trustedKeys, PORTAL_KEEP_RELEASES: keep } = config
    const bucket = openBucketStore(config, { dataFolder, print: console.error })
    return { config, dataFolder, trustedKeys, keep, bucket }
  } catch (cause) {
    throw new OperatorError(`找不到数据文件夹 ${wanted}。请先运行 npm start，或用 PORTAL_DATA 指定。`, { cause })
  }
}

/** Undefined where the registry is not in an object store. */
export function openBucketStore(
  config: RuntimeConfig,
  place: Pick<ReleasePlace, 'dataFolder' | 'print'>,
): BucketStore | undefined {
  const { PORTAL_REGISTRY, PORTAL_REGISTRY_KEYS: trustedKeys, PORTAL_KEEP_RELEASES: keep } = config
  if (!isBucketPlace(PORTAL_REGISTRY)) return undefined
  return new BucketStore({ ...place, trustedKeys, keep, bucket: new Bucket(openBucket(PORTAL_REGISTRY, config)) })
}

/** Looks at what is live and what was done, of one and the same moment. */
export async function lookAtStore<Seen>(
  { dataFolder, bucket }: InstalledPortal,
  { print, look }: { print: (text: string) => void; look: () => Seen | Promise<Seen> },
): Promise<Seen> {
  return bucket ? lockStore({ dataFolder, bucket, print }, look) : look()
}

export type SigningPlace = Omit<ReleasePlace, 'key' | 'keep'>

/** Who signs of his own accord, renewals and verdicts on canaries: nobody for an object store that others sign. */
export async function openSigningPlace(
  config: RuntimeConfig,
  { dataFolder, print }: Pick<ReleasePlace, 'dataFolder' | 'print'>,
): Promise<SigningPlace | undefined> {
  const { PORTAL_REGISTRY_KEYS: trustedKeys } = config
  const bucket = openBucketStore(config, { dataFolder, print })
  const isOther = bucket !== undefined && !trustedKeys.includes(publicKeyOf(await provideRegistryKey(dataFolder)))
  return isOther ? undefined : { dataFolder, trustedKeys, bucket, print }
}

interface PlaceOptions {
  /** A key of one's own; undefined: the data folder's. */
  readonly keyFile: string | undefined
  readonly print: (text: string) => void
  readonly stop: AbortSignal
}

/** @throws OperatorError when the portal's shell would not trust the key */
export async function openPlace(
  portal: InstalledPortal,
  { keyFile, print, stop }: PlaceOptions,
): Promise<ReleasePlace> {
  const { config, dataFolder, trustedKeys, keep, bucket } = portal
  const key = keyFile === undefined ? await provideRegistryKey(dataFolder) : readKeyFile(keyFile)
  const publicKey = publicKeyOf(key)
  const trusted = await readTrustedKeys({ ...config, PORTAL_DATA: dataFolder })
  if (!trusted.includes(publicKey))
    throw new OperatorError(
      `门户不信任这把密钥（公钥 ${publicKey}），没有发布。请把公钥加入门户的 PORTAL_REGISTRY_KEYS。`,
    )
  return { dataFolder, trustedKeys, keep, key, bucket, print, stop }
}
