import { type AreaPages, page } from '@portal/area'
import {
  searchContent,
  searchGuidesContent,
  searchNewsContent,
  searchQuestionsContent,
  searchServicesContent,
} from './content/search.ts'
import { searchWidgetContent } from './content/searchWidget.ts'
import type * as routes from './routes.ts'

/**
 * Every page of the area: what it is rendered from and its views. The only file the shell loads. One view for all,
 * which is one file whatever its names: changing the tab loads no code. The one for phones adds the voice to it.
 */
export const pages = {
  mobileSearch: page(searchContent, {
    modern: () => import(/* webpackChunkName: "mobileSearch" */ './pages/MobileSearchPage.tsx'),
  }),
  search: page(searchContent, { modern: () => import(/* webpackChunkName: "search" */ './pages/SearchPage.tsx') }),
  searchServices: page(searchServicesContent, {
    modern: () => import(/* webpackChunkName: "searchServices" */ './pages/SearchPage.tsx'),
  }),
  searchGuides: page(searchGuidesContent, {
    modern: () => import(/* webpackChunkName: "searchGuides" */ './pages/SearchPage.tsx'),
  }),
  searchNews: page(searchNewsContent, {
    modern: () => import(/* webpackChunkName: "searchNews" */ './pages/SearchPage.tsx'),
  }),
  searchQuestions: page(searchQuestionsContent, {
    modern: () => import(/* webpackChunkName: "searchQuestions" */ './pages/SearchPage.tsx'),
  }),
  searchWidget: page(searchWidgetContent, {
    modern: () => import(/* webpackChunkName: "searchWidget" */ './pages/SearchWidgetPage.tsx'),
  }),
} satisfies AreaPages<typeof routes>
