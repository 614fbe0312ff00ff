import * as affairsRoutes from '@portal/affairs-public/routes'
import { liveRoutes } from '@portal/area/testing'
import * as guideRoutes from '@portal/guides/routes'
import * as searchRoutes from '@portal/search/routes'

/** Pages of other areas that the home page's content names. */
export const otherPages = [
  ...liveRoutes('affairs-public', affairsRoutes),
  ...liveRoutes('guides', guideRoutes),
  ...liveRoutes('search', searchRoutes),
]
