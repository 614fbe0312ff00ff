import { type Generation, href } from '@portal/area'
import * as hallRoutes from '@portal/halls/routes'

interface HallPlace {
  /** Code of the hall. */
  readonly hall: string
  /** Code of the region among whose halls its card stands. */
  readonly region: string
  readonly generation: Generation
}

/** To the card of a hall: hours, the way there, what helps there, maps. */
export function hallHref({ hall, region, generation }: HallPlace): string {
  return `${href({ page: hallRoutes.countyHall, query: { region }, generation })}#${hall}`
}
