import type { AreaPages } from '@portal/area'
import { pendingPage } from '@portal/ui'

/** Every page of the area: route name → drawings. The only file the shell loads. */
export const pages = {
  home: {
    current: () => import(/* webpackChunkName: "home" */ './pages/HomePage.tsx'),
    v3: () => import(/* webpackChunkName: "home.v3" */ './pages/HomePage.v3.tsx'),
  },
  activityGuide: pendingPage('activityGuide', ['步骤', '图文', '入口']),
  memorabilia: pendingPage('memorabilia', ['年份页签', '时间轴']),
  homeColumns: { current: () => import(/* webpackChunkName: "homeColumns" */ './pages/HomeColumnsPage.tsx') },
  homeHelpers: { current: () => import(/* webpackChunkName: "homeHelpers" */ './pages/HomeHelpersPage.tsx') },
  homeMixin: { current: () => import(/* webpackChunkName: "homeMixin" */ './pages/HomeMixinPage.tsx') },
  homeData: { current: () => import(/* webpackChunkName: "homeData" */ './pages/HomeDataPage.ts') },
  homeBanner: { current: () => import(/* webpackChunkName: "homeBanner" */ './pages/HomeBannerPage.tsx') },
  homeMenu: { current: () => import(/* webpackChunkName: "homeMenu" */ './pages/HomeMenuPage.tsx') },
  homeSearch: { current: () => import(/* webpackChunkName: "homeSearch" */ './pages/HomeSearchPage.tsx') },
  homeExposure: { current: () => import(/* webpackChunkName: "homeExposure" */ './pages/HomeExposurePage.tsx') },
  homePromotion: { current: () => import(/* webpackChunkName: "homePromotion" */ './pages/HomePromotionPage.tsx') },
  homeSecondScreen: {
    current: () => import(/* webpackChunkName: "homeSecondScreen" */ './pages/HomeSecondScreenPage.tsx'),
  },
} satisfies AreaPages<'v3-home'>
