import { type AreaPages, page } from '@portal/area'
import { activitiesContent } from './content/activities.ts'
import { channelContent } from './content/channel.ts'
import { channelDepartmentsContent } from './content/channelDepartments.ts'
import { guideContent, shortGuideContent } from './content/guide.ts'
import { itemContent } from './content/item.ts'
import * as lists from './content/matterLists.ts'
import { sceneDataContent } from './content/sceneData.ts'
import type * as routes from './routes.ts'

/** Every page of the area: what it is drawn from and its drawings. The only file the shell loads. */
export const pages = {
  sceneGuideData: page(sceneDataContent),
  guideSingle: page(shortGuideContent, {
    modern: () => import(/* webpackChunkName: "guideSingle" */ './pages/GuideSinglePage.tsx'),
  }),
  guide: page(guideContent, {
    modern: () => import(/* webpackChunkName: "guide" */ './pages/GuidePage.tsx'),
    v2: () => import(/* webpackChunkName: "guide.v2" */ './pages/GuidePage.v2.tsx'),
  }),
  guideLead: page(itemContent, {
    modern: () => import(/* webpackChunkName: "guideLead" */ './pages/GuideLeadPage.tsx'),
  }),
  simpleGuide: page(shortGuideContent, {
    modern: () => import(/* webpackChunkName: "simpleGuide" */ './pages/SimpleGuidePage.tsx'),
  }),
  item: page(itemContent, { modern: () => import(/* webpackChunkName: "item" */ './pages/ItemPage.tsx') }),
  service: page(channelContent, { modern: () => import(/* webpackChunkName: "service" */ './pages/ChannelPage.tsx') }),
  serviceActivity: page(activitiesContent, {
    modern: () => import(/* webpackChunkName: "serviceActivity" */ './pages/ActivityPage.tsx'),
  }),
  serviceDepartment: page(channelDepartmentsContent, {
    modern: () => import(/* webpackChunkName: "serviceDepartment" */ './pages/DepartmentsPage.tsx'),
  }),
  serviceTheme: page(lists.themeContent, {
    modern: () => import(/* webpackChunkName: "serviceTheme" */ './pages/MatterListPage.tsx'),
  }),
  serviceHot: page(lists.hotContent, {
    modern: () => import(/* webpackChunkName: "serviceHot" */ './pages/MatterListPage.tsx'),
  }),
  serviceHotMore: page(lists.hotMoreContent, {
    modern: () => import(/* webpackChunkName: "serviceHotMore" */ './pages/MatterListPage.tsx'),
  }),
  serviceSecondLevelHot: page(lists.secondLevelHotContent, {
    modern: () => import(/* webpackChunkName: "serviceSecondLevelHot" */ './pages/MatterListPage.tsx'),
  }),
  serviceSecondLevelItem: page(lists.secondLevelItemContent, {
    modern: () => import(/* webpackChunkName: "serviceSecondLevelItem" */ './pages/MatterListPage.tsx'),
  }),
  thirdLevelHot: page(lists.thirdLevelHotContent, {
    modern: () => import(/* webpackChunkName: "thirdLevelHot" */ './pages/MatterListPage.tsx'),
  }),
  thirdLevelItem: page(lists.thirdLevelItemContent, {
    modern: () => import(/* webpackChunkName: "thirdLevelItem" */ './pages/MatterListPage.tsx'),
  }),
} satisfies AreaPages<typeof routes>
