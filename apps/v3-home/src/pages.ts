import { type AreaPages, page } from '@portal/area'
import { activityGuideContent } from './content/activityGuide.ts'
import {
  bannerContent,
  columnsContent,
  exposureContent,
  helpersContent,
  homeContent,
  homeDataContent,
  menuContent,
  mixinContent,
  promotionContent,
  searchContent,
  secondScreenContent,
} from './content/home.ts'
import { homeWidgetContent } from './content/homeWidget.ts'
import { memorabiliaContent } from './content/memorabilia.ts'
import type * as routes from './routes.ts'

/** Every page of the area: what it is rendered from and its views. The only file the shell loads. */
export const pages = {
  home: page(homeContent, {
    modern: () => import(/* webpackChunkName: "home" */ './pages/HomePage.tsx'),
    v2: () => import(/* webpackChunkName: "home.v2" */ './pages/HomePage.v2.tsx'),
    elder: () => import(/* webpackChunkName: "home.elder" */ './pages/HomePage.elder.tsx'),
  }),
  activityGuide: page(activityGuideContent, {
    modern: () => import(/* webpackChunkName: "activityGuide" */ './pages/ActivityGuidePage.tsx'),
  }),
  memorabilia: page(memorabiliaContent, {
    modern: () => import(/* webpackChunkName: "memorabilia" */ './pages/MemorabiliaPage.tsx'),
  }),
  homeData: page(homeDataContent),
  homeHelpers: page(helpersContent, {
    modern: () => import(/* webpackChunkName: "homeHelpers" */ './pages/HomeHelpersPage.tsx'),
  }),
  homeColumns: page(columnsContent, {
    modern: () => import(/* webpackChunkName: "homeColumns" */ './pages/HomeColumnsPage.tsx'),
  }),
  homeMixin: page(mixinContent, {
    modern: () => import(/* webpackChunkName: "homeMixin" */ './pages/HomeMixinPage.tsx'),
  }),
  homeBanner: page(bannerContent, {
    modern: () => import(/* webpackChunkName: "homeBanner" */ './pages/HomeBannerPage.tsx'),
  }),
  homeMenu: page(menuContent, {
    modern: () => import(/* webpackChunkName: "homeMenu" */ './pages/HomeMenuPage.tsx'),
  }),
  homeSearch: page(searchContent, {
    modern: () => import(/* webpackChunkName: "homeSearch" */ './pages/HomeSearchPage.tsx'),
  }),
  homeExposure: page(exposureContent, {
    modern: () => import(/* webpackChunkName: "homeExposure" */ './pages/HomeExposurePage.tsx'),
  }),
  homePromotion: page(promotionContent, {
    modern: () => import(/* webpackChunkName: "homePromotion" */ './pages/HomePromotionPage.tsx'),
  }),
  homeSecondScreen: page(secondScreenContent, {
    modern: () => import(/* webpackChunkName: "homeSecondScreen" */ './pages/HomeSecondScreenPage.tsx'),
  }),
  homeWidget: page(homeWidgetContent, {
    modern: () => import(/* webpackChunkName: "homeWidget" */ './pages/HomeWidgetPage.tsx'),
  }),
} satisfies AreaPages<typeof routes>
