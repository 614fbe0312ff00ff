import { fillPattern } from '@portal/contracts/routes'
import { fetchLiveAddresses } from './fetchLiveAddresses.ts'

/** Widgets that are of one thing and nothing without it. */
const widgetIds: Readonly<Record<string, string>> = {
  guideWidget: '11440000YY170000XU2000117Y1V000',
  homeWidget: 'menu',
}

/** Every address of a running portal, its parameters filled in or, where they may be, left out. */
export async function listPages(portal: string) {
  return (await fetchLiveAddresses(portal)).map(({ pattern, route, generation }) => ({
    pattern,
    route,
    generation,
    pathname: fillPattern(pattern, { service: 'personal', id: widgetIds[route.name] }),
  }))
}
