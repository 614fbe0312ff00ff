import type { IconName } from '@portal/ui'
import type { Holidays, OpeningHours } from '@portal/validation/calendar'
import type { DepartmentIndexView } from '../departments/DepartmentIndexView.ts'
import type { MapLink } from '../map/linkMaps.ts'

/** What the halls of a region are rendered from. */
export interface CountyHallView {
  readonly title: string
  readonly lead: string
  /** Whose halls these are, where the region has none of its own. */
  readonly elsewhere?: string
  readonly keyword: string | undefined
  readonly halls: readonly HallView[]
  readonly departments: DepartmentIndexView
  /** Days off and days worked in exchange, by which opening hours are counted. */
  readonly holidays: Holidays
}

export interface HallView {
  /** Id of its card on the page. */
  readonly id: string
  readonly name: string
  readonly kind: string
  /** The body whose own hall it is. */
  readonly department?: { readonly orgCode: string; readonly name: string }
  /** Each line one rule: 周一至周五 9:00—12:00. */
  readonly times: readonly string[]
  /** Undefined where the sentence about the hours is not wholly understood. */
  readonly hours: OpeningHours | undefined
  readonly address: string
  readonly phone: { readonly text: string; readonly href: string }
  readonly facilities: readonly { readonly icon: IconName; readonly text: string }[]
  readonly appointmentUrl?: string
  readonly queueUrl?: string
  /** What windows there are, how to get there, and help for those who need it, in full. */
  readonly more: readonly { readonly term: string; readonly text: string }[]
  readonly maps: readonly MapLink[]
  /** Degrees of CGCS2000. */
  readonly position?: { readonly longitude: number; readonly latitude: number }
  readonly checkedOn?: string
}
