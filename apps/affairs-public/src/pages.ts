import { type AreaPages, page } from '@portal/area'
import { disclosureContent } from './content/disclosure.ts'
import { dutyListContent, dutyServiceContent, dutyServiceProvinceContent } from './content/dutyLists.ts'
import { faqContent } from './content/faqs.ts'
import { intermediaryListContent } from './content/intermediaryList.ts'
import { licenceContent } from './content/licence.ts'
import { licenceFreeContent } from './content/licenceFree.ts'
import { catalogueContent, catalogueListContent, departmentMattersContent } from './content/matterLists.ts'
import { noticeContent, noticesContent } from './content/notices.ts'
import { powerContent } from './content/power.ts'
import { publicListsContent } from './content/publicLists.ts'
import { fourAvoidContent, fourDealContent, specialListContent } from './content/ruleLists.ts'
import { topicsContent } from './content/topics.ts'
import type * as routes from './routes.ts'

/** One drawing for every list that narrows and pages. */
const listDrawings = { modern: () => import(/* webpackChunkName: "list" */ './pages/ListPage.tsx') }

/** Every page of the area: what it is drawn from and its drawings. The only file the shell loads. */
export const pages = {
  publicIndex: page(disclosureContent, {
    modern: () => import(/* webpackChunkName: "publicIndex" */ './pages/PublicIndexPage.tsx'),
  }),
  publicSecondIndex: page(publicListsContent, {
    modern: () => import(/* webpackChunkName: "publicSecondIndex" */ './pages/PublicListsPage.tsx'),
  }),
  licenceFree: page(licenceFreeContent, {
    modern: () => import(/* webpackChunkName: "licenceFree" */ './pages/LicenceFreePage.tsx'),
  }),
  licenceFreeDetail: page(licenceContent, {
    modern: () => import(/* webpackChunkName: "licenceFreeDetail" */ './pages/LicencePage.tsx'),
  }),
  faq: page(faqContent, { modern: () => import(/* webpackChunkName: "faq" */ './pages/FaqPage.tsx') }),
  topics: page(topicsContent, { modern: () => import(/* webpackChunkName: "topics" */ './pages/TopicsPage.tsx') }),
  notices: page(noticesContent, {
    modern: () => import(/* webpackChunkName: "notices" */ './pages/NoticesPage.tsx'),
  }),
  notice: page(noticeContent, { modern: () => import(/* webpackChunkName: "notice" */ './pages/NoticePage.tsx') }),
  departmentMatters: page(departmentMattersContent, listDrawings),
  dutyList: page(dutyListContent, listDrawings),
  powerDetail: page(powerContent, { modern: () => import(/* webpackChunkName: "power" */ './pages/PowerPage.tsx') }),
  specialList: page(specialListContent, listDrawings),
  catalogueList: page(catalogueListContent, listDrawings),
  catalogue: page(catalogueContent, listDrawings),
  dutyService: page(dutyServiceContent, listDrawings),
  dutyServiceProvince: page(dutyServiceProvinceContent, listDrawings),
  fourDeal: page(fourDealContent, listDrawings),
  fourAvoid: page(fourAvoidContent, listDrawings),
  intermediaryList: page(intermediaryListContent, listDrawings),
} satisfies AreaPages<typeof routes>
