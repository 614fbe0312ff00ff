import { isDueForRenewal, issueRegistry } from './issueRegistry.ts'
import { readRegistryFile, readSeenSequence, writeRegistryFile } from './registryFile.ts'
import { provideRegistryKey } from './registryKey.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Renews the registry of a portal that runs for months without a restart. @returns a function that ends it */
export function renewDaily(dataFolder: string, say: (text: string) => void): () => void {
  const timer = setInterval(() => {
    try {
      const sequence = renewRegistry(dataFolder, new Date())
      if (sequence !== undefined) say(`发布登记已续签（第 ${sequence} 版）`)
    } catch (error) {
      say(`发布登记没有续签，明天再试：${error instanceof Error ? error.message : String(error)}`)
    }
  }, DAY_MS)
  return () => clearInterval(timer)
}

/** Signs the same content anew when half its life is over. @returns the new sequence, undefined when nothing was due */
export function renewRegistry(dataFolder: string, now: Date): number | undefined {
  const current = readRegistryFile(dataFolder)
  if (!current || !isDueForRenewal(current, now)) return undefined
  const after = Math.max(current.sequence, readSeenSequence(dataFolder))
  const registry = issueRegistry({ content: current, after, now })
  writeRegistryFile(dataFolder, registry, provideRegistryKey(dataFolder))
  return registry.sequence
}
