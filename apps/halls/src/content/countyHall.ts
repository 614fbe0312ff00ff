import { href, hrefFrom } from '@portal/area'
import { ask, askSpellings, defineContent } from '@portal/area/content'
import { buildCountyHallView } from '../model/halls/buildCountyHallView.ts'
import type { HallView } from '../model/halls/CountyHallView.ts'
import * as hallRoutes from '../routes.ts'

/** The halls and departments of a region. */
export const countyHallContent = defineContent(hallRoutes.countyHall, {
  questions: ({ region, query }) => ({
    answer: ask('/api/halls', { region: region.code }),
    ...askSpellings(query.keyword),
    holidays: ask('/api/calendar'),
  }),
  data: (answers, { query }) => buildCountyHallView(answers, query.keyword),
  title: ({ title }) => title,
  meta: ({ title, lead, halls }, request) => ({
    description: lead,
    canonical: href({
      page: hallRoutes.countyHall,
      generation: request.generation,
      query: { region: request.query.region },
    }),
    government: { ColumnName: title, ColumnType: '办事大厅' },
    structuredData: {
      '@type': 'ItemList',
      name: title,
      itemListElement: halls.map((hall, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: buildOfficeData(
          hall,
          `${request.config.portalHost}${hrefFrom(request, { page: hallRoutes.countyHall })}`,
        ),
      })),
    },
  }),
})

/** A hall in the words of schema.org. */
function buildOfficeData({ id, name, address, phone, hours, position }: HallView, page: string) {
  return {
    '@type': 'GovernmentOffice',
    '@id': `${page}#${id}`,
    name,
    address,
    telephone: phone.text,
    ...(hours && {
      openingHoursSpecification: hours.spans.map(({ weekdays, from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: weekdays.map((day) => weekdayNames[day]),
        opens: from,
        closes: to,
      })),
    }),
    ...(position && { geo: { '@type': 'GeoCoordinates', ...position } }),
  }
}

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
