import { type AreaPages, page } from '@portal/area'
import { activitiesContent } from './content/activities.ts'
import { channelContent } from './content/channel.ts'
import { channelDepartmentsContent } from './content/channelDepartments.ts'
import { exampleContent } from './content/example.ts'
import { guideContent, guideWidgetContent, shortGuideContent } from './content/guide.ts'
import { guideComboContent } from './content/guideCombo.ts'
import { guideComboProcessingContent } from './content/guideComboProcessing.ts'
import { guideLeadContent, itemContent } from './content/item.ts'
import * as lists from './content/matterLists.ts'
import { comboPaperContent, guidePaperContent } from './content/paper.ts'
import { sceneDataContent } from './content/sceneData.ts'
import { sceneGuideContent } from './content/sceneGuide.ts'
import { sceneGuideWidgetContent } from './content/sceneGuideWidget.ts'
import { situationSelectionContent } from './content/situationSelection.ts'
import type * as routes from './routes.ts'

/** Every page of the area: what it is rendered from and its views. The only file the shell loads. */
export const pages = {
  sceneGuide: page(sceneGuideContent, {
    modern: () => import(/* webpackChunkName: "sceneGuide" */ './pages/SceneGuidePage.tsx'),
  }),
  sceneGuideData: page(sceneDataContent),
  guideSingle: page(shortGuideContent, {
    modern: () => import(/* webpackChunkName: "guideSingle" */ './pages/GuideSinglePage.tsx'),
  }),
  situationSelection: page(situationSelectionContent, {
    modern: () => import(/* webpackChunkName: "situationSelection" */ './pages/SituationSelectionPage.tsx'),
  }),
  guideCombo: page(guideComboContent, {
    modern: () => import(/* webpackChunkName: "guideCombo" */ './pages/GuideComboPage.tsx'),
  }),
  guideComboProcessing: page(guideComboProcessingContent, {
    modern: () => import(/* webpackChunkName: "guideComboProcessing" */ './pages/GuideComboProcessingPage.tsx'),
  }),
  guideSingleMobile: page(shortGuideContent, {
    modern: () => import(/* webpackChunkName: "guideSingleMobile" */ './pages/GuideSingleMobilePage.tsx'),
  }),
  materialExample: page(exampleContent, {
    modern: () => import(/* webpackChunkName: "materialExample" */ './pages/MaterialExamplePage.tsx'),
  }),
  guide: page(guideContent, {
    modern: () => import(/* webpackChunkName: "guide" */ './pages/GuidePage.tsx'),
    v2: () => import(/* webpackChunkName: "guide.v2" */ './pages/GuidePage.v2.tsx'),
  }),
  guideWidget: page(guideWidgetContent, {
    modern: () => import(/* webpackChunkName: "guideWidget" */ './pages/GuideWidgetPage.tsx'),
  }),
  sceneGuideWidget: page(sceneGuideWidgetContent, {
    modern: () => import(/* webpackChunkName: "sceneGuideWidget" */ './pages/SceneGuideWidgetPage.tsx'),
  }),
  guideLead: page(guideLeadContent, {
    modern: () => import(/* webpackChunkName: "guideLead" */ './pages/GuideLeadPage.tsx'),
  }),
  simpleGuide: page(shortGuideContent, {
    modern: () => import(/* webpackChunkName: "simpleGuide" */ './pages/SimpleGuidePage.tsx'),
  }),
  guidePrint: page(guidePaperContent, {
    modern: () => import(/* webpackChunkName: "guidePrint" */ './pages/GuidePrintPage.tsx'),
  }),
  guideComboPrint: page(comboPaperContent, {
    modern: () => import(/* webpackChunkName: "guideComboPrint" */ './pages/GuideComboPrintPage.tsx'),
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
