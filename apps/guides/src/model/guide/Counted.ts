import type { CalendarDto, TermDto } from '@portal/contracts'

/** What a deadline is counted from. */
export interface Counted {
  readonly terms: { readonly promised: TermDto; readonly statutory: TermDto | null }
  readonly holidays: CalendarDto
  /** The calendar file; it takes the day as `from`. */
  readonly eventHref: string
}
