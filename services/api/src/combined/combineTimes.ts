import type { CombinedTimeDto } from '@portal/contracts'
import { formatTimeLimit, naturalDays } from '@portal/records/guide'

/** Days in working days (unit 1) or natural days (unit 2); null when nobody has said. */
export interface MemberTime {
  member: string
  days: number | null
  unit: string | null
}

interface Term {
  days: number
  unit: string
}

/** How long it takes to handle all at once: never less than a member takes, whatever is promised for all. Null when nobody has said. */
export function termTogether(times: readonly MemberTime[], promise: Term | null): Term | null {
  const [longest] = knownTerms(times).sort((one, other) => naturalDays(other) - naturalDays(one))
  return longest ?? promise
}

function knownTerms(times: readonly MemberTime[]): Term[] {
  return times.flatMap(({ days, unit }) => (days === null ? [] : [{ days, unit: unit ?? '1' }]))
}

/** How long it takes at once, and one after the other. */
export function combineTimes(times: readonly MemberTime[], promise: Term | null = null): CombinedTimeDto {
  const known = knownTerms(times)
  const together = termTogether(times, promise)
  return {
    togetherText: together ? formatTimeLimit(together.days, together.unit) : null,
    inTurnText: known.length === 0 ? null : formatTotal(known),
    unknown: times.filter((time) => time.days === null).map((time) => time.member),
  }
}

function formatTotal(times: readonly { days: number; unit: string }[]): string {
  const total = (wanted: string) => times.reduce((sum, { days, unit }) => (unit === wanted ? sum + days : sum), 0)
  const parts = ['1', '2'].flatMap((unit) => (total(unit) === 0 ? [] : [formatTimeLimit(total(unit), unit)]))
  return parts.join('加 ') || formatTimeLimit(0, '1')
}
