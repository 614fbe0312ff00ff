import { definePage, routeOf } from '@portal/area'
import { getHome } from '../api/getHome.ts'

/** A data address: what `load` gives is the answer, nothing is drawn. */
export const page = definePage('homeData', {
  load: (request) => getHome(request),
  title: () => routeOf('homeData').title,
  Page: () => null,
})
