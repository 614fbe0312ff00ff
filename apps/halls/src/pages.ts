import { type AreaPages, page } from '@portal/area'
import { branchHallContent } from './content/branchHall.ts'
import { progressDetailContent, progressQueryContent } from './content/progress.ts'
import type * as routes from './routes.ts'

/** Every page of the area: what it is drawn from and its drawings. The only file the shell loads. */
export const pages = {
  branchHall: page(branchHallContent, {
    modern: () => import(/* webpackChunkName: "branchHall" */ './pages/BranchHallPage.tsx'),
  }),
  progressQuery: page(progressQueryContent, {
    modern: () => import(/* webpackChunkName: "progressQuery" */ './pages/ProgressQueryPage.tsx'),
  }),
  progressQueryDetail: page(progressDetailContent, {
    modern: () => import(/* webpackChunkName: "progressQueryDetail" */ './pages/ProgressDetailPage.tsx'),
  }),
} satisfies AreaPages<typeof routes>
