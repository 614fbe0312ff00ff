import { type AreaPages, page } from '@portal/area'
import { disclosureContent } from './content/disclosure.ts'
import { faqContent } from './content/faqs.ts'
import { licenceContent } from './content/licence.ts'
import { licenceFreeContent } from './content/licenceFree.ts'
import { noticeContent, noticesContent } from './content/notices.ts'
import { publicListsContent } from './content/publicLists.ts'
import { topicsContent } from './content/topics.ts'
import type * as routes from './routes.ts'

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
} satisfies AreaPages<typeof routes>
