import type { AreaName, RouteNameOf } from '@portal/contracts/routes'
import { type Asked, api, filtersOf, type PageContent, regionOf, segment } from './apiAddress.ts'

type ContentOf<Area extends AreaName> = Readonly<Record<RouteNameOf<Area>, (asked: Asked) => PageContent>>

/** Pages that are a form, or show what only one visitor may see. */
const nothing = () => ({})
const home = (asked: Asked) => ({ home: api('/api/home', regionOf(asked)) })

export const homeContent: ContentOf<'v3-home'> = {
  home,
  homeColumns: home,
  homeHelpers: home,
  homeMixin: home,
  homeData: home,
  homeBanner: home,
  homeMenu: home,
  homeSearch: home,
  homeExposure: home,
  homePromotion: home,
  homeSecondScreen: home,
  activityGuide: ({ query }) =>
    query.id ? { campaign: `/api/campaigns/${segment(query.id)}` } : { campaigns: '/api/campaigns' },
  memorabilia: () => ({ anniversary: '/api/anniversaries/5' }),
}

export const shellContent: ContentOf<'shell'> = {
  authentication: nothing,
  about: () => ({ policy: '/api/policies/about-me' }),
  privacyPolicy: () => ({ policy: '/api/policies/privacy-policy' }),
  serviceAgreement: () => ({ policy: '/api/policies/service-agreement' }),
}

const contacts = (asked: Asked) => ({ contacts: api('/api/contacts', regionOf(asked)) })
const specialList = (code: string, { region }: { region: string | undefined }) =>
  api(`/api/disclosure/special-lists/${code}`, { region })

export const hallsContent: ContentOf<'halls'> = {
  branchHall: (asked) =>
    asked.query.orgCode
      ? {
          hall: api(`/api/departments/${segment(asked.query.orgCode)}`, {
            region: asked.query.region,
            taskType: asked.query.taskType,
            theme: asked.query.theme,
            audience: asked.query.audience,
            pageNo: asked.query.pageNo,
          }),
        }
      : { departments: api('/api/departments', regionOf(asked)) },
  contactUs: contacts,
  countyHall: (asked) => ({ halls: api('/api/halls', regionOf(asked)) }),
  progressQuery: nothing,
  progressQueryDetail: nothing,
  express: (asked) => ({
    noVisit: specialList('8', filtersOf(asked)),
    instant: specialList('13', filtersOf(asked)),
    delivered: specialList('17', filtersOf(asked)),
  }),
  licence: (asked) =>
    asked.query.typeCode
      ? { licence: api(`/api/licences/${segment(asked.query.typeCode)}`, regionOf(asked)) }
      : { licences: api('/api/licences', regionOf(asked)) },
}

function search(type?: string) {
  return ({ query }: Asked) => ({ search: api('/api/search', { ...query, type: type ?? query.type }) })
}

export const searchContent: ContentOf<'search'> = {
  mobileSearch: search(),
  search: search(),
  searchServices: search('service'),
  searchGuides: search('guide'),
  searchNews: search('news'),
  searchQuestions: search('qa'),
}
