import type { Holidays, OpeningHours } from '@portal/validation/calendar'
import type { MapLink } from '../map/linkMaps.ts'

/** What the page of contacts is rendered from. */
export interface ContactView {
  readonly title: string
  readonly lead: string
  /** Undefined where content knows none: 12345 is always there. */
  readonly contact: OfficeView | undefined
  readonly keyword: string | undefined
  readonly cities: readonly CityContact[]
  /** What else the site says about reaching it; `bodyHtml` was cleaned at import. */
  readonly sections: readonly { readonly anchor: string; readonly title: string; readonly bodyHtml: string }[]
  readonly holidays: Holidays
}

export interface OfficeView {
  readonly hotline: PhoneLink
  readonly hostUnit: string
  readonly address: string
  readonly maps: readonly MapLink[]
  readonly officeTime: string
  readonly hours: OpeningHours | undefined
  readonly postCode?: string
  readonly email?: string
  readonly support: string
  readonly complaint: string
  readonly checkedOn?: string
}

interface CityContact {
  readonly region: { readonly code: string; readonly name: string }
  readonly hotline: PhoneLink
  readonly hostUnit: string
  readonly address: string
  readonly postCode?: string
}

interface PhoneLink {
  readonly text: string
  readonly href: string
}
