import { type AreaPages, page } from '@portal/area'
import { branchHallContent } from './content/branchHall.ts'
import { contactUsContent } from './content/contactUs.ts'
import { countyHallContent } from './content/countyHall.ts'
import { expressContent } from './content/express.ts'
import { hallsWidgetContent } from './content/hallsWidget.ts'
import { licenceContent } from './content/licence.ts'
import { progressDetailContent, progressQueryContent } from './content/progress.ts'
import type * as routes from './routes.ts'

/** Every page of the area: what it is rendered from and its views. The only file the shell loads. */
export const pages = {
  branchHall: page(branchHallContent, {
    modern: () => import(/* webpackChunkName: "branchHall" */ './pages/BranchHallPage.tsx'),
  }),
  countyHall: page(countyHallContent, {
    modern: () => import(/* webpackChunkName: "countyHall" */ './pages/CountyHallPage.tsx'),
  }),
  contactUs: page(contactUsContent, {
    modern: () => import(/* webpackChunkName: "contactUs" */ './pages/ContactUsPage.tsx'),
  }),
  express: page(expressContent, {
    modern: () => import(/* webpackChunkName: "express" */ './pages/ExpressPage.tsx'),
  }),
  licence: page(licenceContent, {
    modern: () => import(/* webpackChunkName: "licence" */ './pages/LicencePage.tsx'),
  }),
  progressQuery: page(progressQueryContent, {
    modern: () => import(/* webpackChunkName: "progressQuery" */ './pages/ProgressQueryPage.tsx'),
  }),
  progressQueryDetail: page(progressDetailContent, {
    modern: () => import(/* webpackChunkName: "progressQueryDetail" */ './pages/ProgressDetailPage.tsx'),
  }),
  hallsWidget: page(hallsWidgetContent, {
    modern: () => import(/* webpackChunkName: "hallsWidget" */ './pages/HallsWidgetPage.tsx'),
  }),
} satisfies AreaPages<typeof routes>
