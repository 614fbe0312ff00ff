import type { Registry } from './registryShape.ts'

/** Clocks of two machines differ by seconds; by more than this something is wrong. */
const CLOCK_DIFFERENCE_MS = 5 * 60 * 1_000

/** Why a registry is not of this time, or undefined when it is. */
export function refuseByTime({ publishedAt, expiresAt }: Registry, now: Date): string | undefined {
  if (Date.parse(publishedAt) > now.getTime() + CLOCK_DIFFERENCE_MS)
    return `it was published in the future (${publishedAt}); is the clock right?`
  if (Date.parse(expiresAt) <= now.getTime()) return `it expired (${expiresAt})`
  return undefined
}

/** Which part of a registry's life is left, from 1 to 0, below 0 when it has expired. */
export function lifeLeft({ publishedAt, expiresAt }: Registry, now: Date): number {
  const end = Date.parse(expiresAt)
  return (end - now.getTime()) / (end - Date.parse(publishedAt))
}
