import { page } from '@portal/area'
import { authenticationContent } from './content/authentication.ts'
import { demoBookingContent, demoOnlineContent, demoRatingContent } from './content/demoEntry.ts'
import { mineContent } from './content/mine.ts'
import { pendingContent } from './content/pending.ts'
import { playgroundContent } from './content/playground.ts'
import { aboutContent, privacyPolicyContent, serviceAgreementContent } from './content/policies.ts'
import { problemsContent } from './content/problems.ts'
import { regionsContent } from './content/regions.ts'
import { siteMapContent } from './content/siteMap.ts'

/** The shell's own pages, and what stands at an address whose content follows. */
export const pages = {
  mine: page(mineContent, { modern: () => import(/* webpackChunkName: "mine" */ './pages/MinePage.tsx') }),
  authentication: page(authenticationContent, {
    modern: () => import(/* webpackChunkName: "authentication" */ './pages/AuthenticationPage.tsx'),
  }),
  pending: page(pendingContent, {
    modern: () => import(/* webpackChunkName: "pending" */ './pages/PendingPage.tsx'),
  }),
  about: page(aboutContent, {
    modern: () => import(/* webpackChunkName: "about" */ './pages/PolicyPage.tsx'),
  }),
  privacyPolicy: page(privacyPolicyContent, {
    modern: () => import(/* webpackChunkName: "privacyPolicy" */ './pages/PolicyPage.tsx'),
  }),
  serviceAgreement: page(serviceAgreementContent, {
    modern: () => import(/* webpackChunkName: "serviceAgreement" */ './pages/PolicyPage.tsx'),
  }),
  regions: page(regionsContent, {
    modern: () => import(/* webpackChunkName: "regions" */ './pages/RegionsPage.tsx'),
  }),
  siteMap: page(siteMapContent, {
    modern: () => import(/* webpackChunkName: "siteMap" */ './pages/SiteMapPage.tsx'),
  }),
  demoOnline: page(demoOnlineContent, {
    modern: () => import(/* webpackChunkName: "demoOnline" */ './pages/DemoEntryPage.tsx'),
  }),
  demoBooking: page(demoBookingContent, {
    modern: () => import(/* webpackChunkName: "demoBooking" */ './pages/DemoEntryPage.tsx'),
  }),
  demoRating: page(demoRatingContent, {
    modern: () => import(/* webpackChunkName: "demoRating" */ './pages/DemoEntryPage.tsx'),
  }),
  problems: page(problemsContent, {
    modern: () => import(/* webpackChunkName: "problems" */ './pages/ProblemsPage.tsx'),
  }),
  playground: page(playgroundContent, {
    modern: () => import(/* webpackChunkName: "playground" */ './pages/PlaygroundPage.tsx'),
  }),
}
