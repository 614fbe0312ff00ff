import { type AreaPages, page } from '@portal/area'
import { disclosureContent } from './content/disclosure.ts'
import { dutyListContent, dutyServiceContent, dutyServiceProvinceContent } from './content/dutyLists.ts'
import { faqContent } from './content/faqs.ts'
import { interactionContent } from './content/interaction.ts'
import { intermediaryListContent } from './content/intermediaryList.ts'
import { licenceContent } from './content/licence.ts'
import { licenceFreeContent } from './content/licenceFree.ts'
import { catalogueContent, catalogueListContent, departmentMattersContent } from './content/matterLists.ts'
import { noticeContent, noticesContent } from './content/notices.ts'
import { noticesWidgetContent } from './content/noticesWidget.ts'
import { powerContent } from './content/power.ts'
import { publicListsContent } from './content/publicLists.ts'
import { fourAvoidContent, fourDealContent, specialListContent } from './content/ruleLists.ts'
import { topicsContent } from './content/topics.ts'
import type * as routes from './routes.ts'

/** Every page of the area: what it is rendered from and its views. The only file the shell loads. */
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
  interaction: page(interactionContent, {
    modern: () => import(/* webpackChunkName: "interaction" */ './pages/InteractionPage.tsx'),
  }),
  notices: page(noticesContent, {
    modern: () => import(/* webpackChunkName: "notices" */ './pages/NoticesPage.tsx'),
  }),
  noticesWidget: page(noticesWidgetContent, {
    modern: () => import(/* webpackChunkName: "noticesWidget" */ './pages/NoticesWidgetPage.tsx'),
  }),
  notice: page(noticeContent, { modern: () => import(/* webpackChunkName: "notice" */ './pages/NoticePage.tsx') }),
  departmentMatters: page(departmentMattersContent, {
    modern: () => import(/* webpackChunkName: "departmentMatters" */ './pages/ListPage.tsx'),
  }),
  dutyList: page(dutyListContent, {
    modern: () => import(/* webpackChunkName: "dutyList" */ './pages/ListPage.tsx'),
  }),
  powerDetail: page(powerContent, {
    modern: () => import(/* webpackChunkName: "powerDetail" */ './pages/PowerPage.tsx'),
  }),
  specialList: page(specialListContent, {
    modern: () => import(/* webpackChunkName: "specialList" */ './pages/ListPage.tsx'),
  }),
  catalogueList: page(catalogueListContent, {
    modern: () => import(/* webpackChunkName: "catalogueList" */ './pages/ListPage.tsx'),
  }),
  catalogue: page(catalogueContent, {
    modern: () => import(/* webpackChunkName: "catalogue" */ './pages/ListPage.tsx'),
  }),
  dutyService: page(dutyServiceContent, {
    modern: () => import(/* webpackChunkName: "dutyService" */ './pages/ListPage.tsx'),
  }),
  dutyServiceProvince: page(dutyServiceProvinceContent, {
    modern: () => import(/* webpackChunkName: "dutyServiceProvince" */ './pages/ListPage.tsx'),
  }),
  fourDeal: page(fourDealContent, {
    modern: () => import(/* webpackChunkName: "fourDeal" */ './pages/ListPage.tsx'),
  }),
  fourAvoid: page(fourAvoidContent, {
    modern: () => import(/* webpackChunkName: "fourAvoid" */ './pages/ListPage.tsx'),
  }),
  intermediaryList: page(intermediaryListContent, {
    modern: () => import(/* webpackChunkName: "intermediaryList" */ './pages/ListPage.tsx'),
  }),
} satisfies AreaPages<typeof routes>
