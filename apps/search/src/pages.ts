import type { AreaPages } from '@portal/area'

/** Every page of the area: route name → drawings. The only file the shell loads. */
export const pages = {
  mobileSearch: {
    current: () =>
      import(/* webpackChunkName: "mobileSearch" */ './pages/SearchPage.tsx').then((file) => ({
        page: file.mobileSearch,
      })),
  },
  search: {
    current: () =>
      import(/* webpackChunkName: "search" */ './pages/SearchPage.tsx').then((file) => ({ page: file.search })),
  },
  searchServices: {
    current: () =>
      import(/* webpackChunkName: "searchServices" */ './pages/SearchPage.tsx').then((file) => ({
        page: file.searchServices,
      })),
  },
  searchGuides: {
    current: () =>
      import(/* webpackChunkName: "searchGuides" */ './pages/SearchPage.tsx').then((file) => ({
        page: file.searchGuides,
      })),
  },
  searchNews: {
    current: () =>
      import(/* webpackChunkName: "searchNews" */ './pages/SearchPage.tsx').then((file) => ({ page: file.searchNews })),
  },
  searchQuestions: {
    current: () =>
      import(/* webpackChunkName: "searchQuestions" */ './pages/SearchPage.tsx').then((file) => ({
        page: file.searchQuestions,
      })),
  },
} satisfies AreaPages<'search'>
