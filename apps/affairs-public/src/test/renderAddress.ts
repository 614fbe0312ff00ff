import { createRenderer, liveRoutes } from '@portal/area/testing'
import type { Route } from '@portal/contracts/routes'
import * as guideRoutes from '@portal/guides/routes'
import { pages } from '../pages.ts'
import * as routes from '../routes.ts'

/** Pages of the home area that content names; that area builds on this one, so its own table stays out of reach. */
const homePages: Readonly<Record<string, Route>> = {
  activityGuide: { title: '活动指引', addresses: { v3: ['/v3/activity/guide'] }, query: { id: 'code' } },
}

export type { Answers } from '@portal/area/testing'
export const renderAddress = createRenderer({
  area: 'affairs-public',
  routes,
  pages,
  others: [...liveRoutes('guides', guideRoutes), ...liveRoutes('v3-home', homePages)],
})
