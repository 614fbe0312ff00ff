import type { Holidays, OpeningHours } from '@portal/validation/calendar'

/** What the home page shows in elder mode. It travels with every home page, so it is as short as it can be. */
export interface ElderHomeView {
  /** Where the tiles lead, in the order of `elderTiles`. */
  readonly hrefs: readonly string[]
  readonly hall: ElderHall | undefined
}

/** The nearest hall: whether it is open, where it is, whom to ring. */
interface ElderHall {
  readonly name: string
  readonly address: string
  readonly times: string
  /** Undefined for words that are not wholly understood: then they are shown alone. */
  readonly opening: { readonly hours: OpeningHours; readonly holidays: Holidays } | undefined
  readonly phone: { readonly text: string; readonly href: string }
}
