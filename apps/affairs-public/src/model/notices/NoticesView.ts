import type { NoticeListDto } from '@portal/contracts'
import type { DayRange, longestRange } from '@portal/validation'

/** What the list of notices is rendered from. */
export interface NoticesView {
  readonly list: NoticeListDto
  /** The days it is narrowed to. */
  readonly days: DayRange
  readonly longest: typeof longestRange
}
