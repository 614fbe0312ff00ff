import type { RouteNameOf } from '@portal/contracts/routes'
import { type Asked, api, filtersOf, type PageContent, regionOf, segment } from './apiAddress.ts'

/** The tab that opens where none is asked for. */
const firstTab = '1'
const firstSpecialList = '8'

const catalogue = (asked: Asked) => ({
  catalogue: api('/api/disclosure/catalogue', { ...filtersOf(asked), taskType: asked.query.taskType }),
})
const index = (asked: Asked) => ({ disclosure: api('/api/disclosure', regionOf(asked)) })
const duties = (asked: Asked) => ({
  duties: api('/api/disclosure/duties', { ...filtersOf(asked), taskType: asked.query.type }),
})
const ruleList = (family: string, code: string, { region, departmentCode, pageNo }: ReturnType<typeof filtersOf>) =>
  api(`/api/disclosure/${family}/${segment(code)}`, { region, departmentCode, pageNo })

function notices(asked: Asked): PageContent {
  const { id, region, type, keyword, pageNum } = asked.query
  return id
    ? { notice: `/api/notices/${segment(id)}` }
    : { notices: api('/api/notices', { region, type, keyword, pageNo: pageNum }) }
}

/** What the pages of this area are drawn from. */
export const affairsPublicContent: Readonly<Record<RouteNameOf<'affairs-public'>, (asked: Asked) => PageContent>> = {
  departmentMatters: catalogue,
  powerDetail: (asked) =>
    asked.query.qzqdCode ? { duty: `/api/disclosure/duties/${segment(asked.query.qzqdCode)}` } : duties(asked),
  dutyList: duties,
  specialList: (asked) => ({ list: ruleList('special-lists', asked.query.type ?? firstSpecialList, filtersOf(asked)) }),
  faq: ({ query }) =>
    query.id
      ? { faq: `/api/faqs/${segment(query.id)}` }
      : { faqs: api('/api/faqs', { topic: query.topic, keyword: query.keyword }) },
  interaction: ({ query }) =>
    query.id
      ? { interaction: `/api/interactions/${segment(query.id)}` }
      : {
          interactions: api('/api/interactions', { kind: query.type, pageNo: query.pageNum }),
          liveSessions: '/api/live-sessions',
        },
  notices,
  catalogueList: ({ query }) =>
    query.catalogCode
      ? {
          list: `/api/disclosure/lists/${segment(query.catalogCode)}`,
          matters: api(`/api/disclosure/lists/${segment(query.catalogCode)}/matters`, {
            region: query.region,
            pageNo: query.pageNum,
          }),
        }
      : { lists: api('/api/disclosure/lists', { region: query.region }) },
  catalogue,
  dutyService: duties,
  dutyServiceProvince: duties,
  fourDeal: (asked) => ({ list: ruleList('four-deal', asked.query.tab ?? firstTab, filtersOf(asked)) }),
  publicIndex: index,
  publicSecondIndex: (asked) => ({
    lists: api('/api/disclosure/lists', regionOf(asked)),
    exposures: api('/api/disclosure/exposures', regionOf(asked)),
  }),
  licenceFree: ({ query }) => ({
    licences: api('/api/licences', { region: query.region, keyword: query.keyword }),
    matters: api('/api/licence-free-matters', {
      region: query.region,
      keyword: query.keyword,
      licenceCode: query.licenseCode,
    }),
  }),
  licenceFreeDetail: (asked) =>
    asked.query.licenseCode
      ? { licence: api(`/api/licences/${segment(asked.query.licenseCode)}`, regionOf(asked)) }
      : { licences: api('/api/licences', regionOf(asked)) },
  topics: ({ query }) => ({ topics: api('/api/topics', { region: query.region, pageNo: query.pageNum }) }),
  intermediaryList: (asked) => ({ services: api('/api/disclosure/intermediary-services', filtersOf(asked)) }),
  fourAvoid: (asked) => ({ list: ruleList('four-avoid', asked.query.tab ?? firstTab, filtersOf(asked)) }),
  notice: notices,
}
