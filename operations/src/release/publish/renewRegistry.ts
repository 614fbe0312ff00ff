import { reasonOf } from '@portal/config/reason-of'
import { isDueForRenewal, issueRegistry } from '../registry/issueRegistry.ts'
import { moveRegistry, readRegistryFile, readSeenSequence } from '../registry/registryFile.ts'
import { provideRegistryKey } from '../registry/registryKey.ts'
import type { BucketStore } from '../store/BucketStore.ts'
import { lockStore } from '../store/lockStore.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

interface RenewedPlace {
  readonly dataFolder: string
  /** Public keys of the registry's signers; empty: the data folder's own. */
  readonly trustedKeys: readonly string[]
}

interface DailyRenewal extends RenewedPlace {
  readonly bucket?: BucketStore | undefined
  readonly print: (text: string) => void
}

/** Renews the registry of a portal that runs for months without a restart. @returns a function that ends it */
export function renewDaily({ dataFolder, trustedKeys, bucket, print }: DailyRenewal): () => void {
  const timer = setInterval(async () => {
    try {
      const renew = () => renewRegistry({ dataFolder, trustedKeys }, new Date())
      const sequence = await lockStore({ dataFolder, bucket, print }, renew)
      if (sequence !== undefined) print(`发布登记已续签（第 ${sequence} 版）`)
    } catch (error) {
      print(`发布登记没有续签，明天再试：${reasonOf(error)}`)
    }
  }, DAY_MS)
  return () => clearInterval(timer)
}

/** Signs the same content anew when half its life is over. @returns the new sequence, undefined when nothing was due */
export async function renewRegistry({ dataFolder, trustedKeys }: RenewedPlace, now: Date): Promise<number | undefined> {
  const current = readRegistryFile(dataFolder, trustedKeys)
  if (!current || !isDueForRenewal(current, now)) return undefined
  const after = Math.max(current.sequence, await readSeenSequence(dataFolder))
  const registry = issueRegistry({ content: current, after, now })
  const key = await provideRegistryKey(dataFolder)
  await moveRegistry({ dataFolder, before: current, after: registry, key, what: 'renewal' })
  return registry.sequence
}
