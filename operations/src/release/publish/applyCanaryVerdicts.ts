import { reasonOf } from '@portal/config/reason-of'
import { CANARY, isCanary } from '@portal/contracts'
import type { CanaryVerdict } from '../../process/serviceMessage.ts'
import { withCanaryLive, withoutVariant } from '../checks/variants.ts'
import { provideRegistryKey } from '../registry/registryKey.ts'
import type { BucketStore } from '../store/BucketStore.ts'
import { changeRegistry } from './changeRegistry.ts'

interface VerdictOptions {
  readonly dataFolder: string
  /** Public keys of the registry's signers; empty: the data folder's own. */
  readonly trustedKeys: readonly string[]
  readonly bucket?: BucketStore | undefined
  readonly print: (text: string) => void
}

/**
 * What a running shell finds of a canary is signed by whoever started it: the shell itself has no key.
 * @returns what hears the shells' verdicts; resolves when one is carried out, or it was said why not
 */
export function applyCanaryVerdicts(options: VerdictOptions): (verdict: CanaryVerdict) => Promise<void> {
  const { print } = options
  return async (verdict) => {
    const { area, version } = verdict
    const what = `${area} 的灰度版 ${version}`
    try {
      const sequence = await applyVerdict(options, verdict)
      if (sequence === undefined) return
      const deed = verdict.verdict === 'promote' ? '表现正常，已成为线上版本' : '已撤下，所有访客都看线上版本'
      print(`${what} ${deed}（登记第 ${sequence} 版）：${verdict.reason}`)
    } catch (error) {
      print(`${what} 的判定没有执行，一分钟后再试：${reasonOf(error)}`)
    }
  }
}

/** @returns the new sequence; undefined when the area has another canary or none: several shells judge the same one */
async function applyVerdict(options: VerdictOptions, { verdict, area, version }: CanaryVerdict) {
  const key = await provideRegistryKey(options.dataFolder)
  const what = verdict === 'promote' ? 'release' : 'variant'
  const next = await changeRegistry({ ...options, key, what, now: new Date() }, (live) => {
    const canary = live.variants?.find((variant) => isCanary(variant) && variant.area === area)
    if (canary?.build.version !== version) return undefined
    return verdict === 'promote' ? withCanaryLive(live, area) : withoutVariant(live, { area, name: CANARY })
  })
  return next?.sequence
}
