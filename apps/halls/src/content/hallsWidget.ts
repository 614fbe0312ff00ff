import { hrefFrom } from '@portal/area'
import { ask, defineContent } from '@portal/area/content'
import { buildCountyHallView } from '../model/halls/buildCountyHallView.ts'
import type { HallView } from '../model/halls/CountyHallView.ts'
import type { HallsWidgetView, WidgetHall } from '../model/halls/HallsWidgetView.ts'
import * as hallRoutes from '../routes.ts'

/** As many as a box in a column holds. */
const MOST_HALLS = 5

/** The halls of a region, for the pages of other sites. */
export const hallsWidgetContent = defineContent(hallRoutes.hallsWidget, {
  questions: ({ region }) => ({ answer: ask('/api/halls', { region: region.code }), holidays: ask('/api/calendar') }),
  data: (answers, request): HallsWidgetView => {
    const { title, elsewhere, halls, holidays } = buildCountyHallView(answers, undefined)
    return {
      title,
      ...(elsewhere ? { elsewhere } : {}),
      halls: halls.slice(0, MOST_HALLS).map(shorten),
      others: Math.max(0, halls.length - MOST_HALLS),
      holidays,
      moreHref: hrefFrom(request, { page: hallRoutes.countyHall }),
    }
  },
  title: ({ title }) => title,
})

function shorten({ id, name, kind, times, hours, address, phone, maps: [map] }: HallView): WidgetHall {
  return { id, name, kind, times, hours, address, phone, ...(map && { map }) }
}
