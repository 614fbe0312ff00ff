import type { Holidays } from '@portal/validation/calendar'
import type { MapLink } from '../map/linkMaps.ts'
import type { CountyHallView, HallView } from './CountyHallView.ts'

/** What the halls of a region are rendered from on another site. */
export interface HallsWidgetView extends Pick<CountyHallView, 'title' | 'elsewhere'> {
  readonly halls: readonly WidgetHall[]
  /** How many more the page in the portal has. */
  readonly others: number
  readonly holidays: Holidays
  readonly moreHref: string
}

export interface WidgetHall extends Pick<HallView, 'id' | 'name' | 'kind' | 'times' | 'hours' | 'address' | 'phone'> {
  readonly map?: MapLink
}
