import { href } from '@portal/area'
import { ask, askSpellings, defineContent, maybe } from '@portal/area/content'
import { buildContactView } from '../model/halls/buildContactView.ts'
import * as hallRoutes from '../routes.ts'

/** Whom people of a region turn to, and the contacts of all cities. */
export const contactUsContent = defineContent(hallRoutes.contactUs, {
  questions: ({ region, query }) => ({
    contacts: maybe(ask('/api/contacts', { region: region.code })),
    texts: maybe(ask('/api/policies/:name', { name: 'contact-us' })),
    ...askSpellings(query.keyword),
    holidays: ask('/api/calendar'),
  }),
  data: (answers, { region, query: { keyword } }) => buildContactView(answers, { region, keyword }),
  meta: ({ title, contact }, request) => ({
    description: `${title}：政务服务便民热线 12345、主办单位、地址、办公时间和技术支持。`,
    // What a search leaves of the cities is no page of its own.
    canonical: href({
      page: hallRoutes.contactUs,
      generation: request.generation,
      query: { region: request.query.region },
    }),
    government: { ColumnName: '联系我们', ColumnType: '关于本站' },
    ...(contact && {
      structuredData: {
        '@type': 'GovernmentOrganization',
        name: contact.hostUnit,
        address: contact.address,
        telephone: contact.hotline.text,
        ...(contact.email && { email: contact.email }),
      },
    }),
  }),
})
