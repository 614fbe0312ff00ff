import { CANARY, ROLLOUT_BUCKETS } from '@portal/contracts'
import { readCookie } from '../http/readCookie.ts'

/** Holds a number from 0 to 99 and nothing else: a hundredth of all visitors, never one of them. */
export const ROLLOUT_BUCKET_COOKIE = 'portal-lane'
/** Which variants a browser asked for: the name of a preview, or a choice for each area. */
export const VARIANTS_COOKIE = 'portal-variants'

/** A canary is decided within days; by then everybody renders anew. */
export const ROLLOUT_BUCKET_AGE_S = 7 * 24 * 60 * 60
const CHOICE = /^[a-z][a-z0-9-]{0,30}(:[a-z][a-z0-9-]{0,30}(\.[a-z][a-z0-9-]{0,30}:[a-z][a-z0-9-]{0,30})*)?$/

export type Choice =
  /** All variants of this name. */
  | { readonly kind: 'name'; readonly name: string }
  /** Area → name of its variant. */
  | { readonly kind: 'areas'; readonly areas: Readonly<Record<string, string>> }

/** The visitor's rollout bucket; undefined before one was picked, and for what is none. */
export function readRolloutBucket(cookies: string | undefined): number | undefined {
  const text = readCookie(cookies, ROLLOUT_BUCKET_COOKIE)
  return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : undefined
}

export function pickRolloutBucket(): number {
  return Math.floor(Math.random() * ROLLOUT_BUCKETS)
}

/** What a browser asked for: `redesign`, or `guides:redesign.halls:canary`. */
export function readChoice(cookies: string | undefined): Choice | undefined {
  const text = readCookie(cookies, VARIANTS_COOKIE)?.slice(0, 700)
  if (!text || !CHOICE.test(text)) return undefined
  if (!text.includes(':')) return text === CANARY ? undefined : { kind: 'name', name: text }
  return { kind: 'areas', areas: Object.fromEntries(text.split('.').map((pair) => pair.split(':'))) }
}

export function formatChoice(areas: Readonly<Record<string, string>>): string {
  return Object.entries(areas)
    .map((pair) => pair.join(':'))
    .join('.')
}
