import * as affairsRoutes from '@portal/affairs-public/routes'
import { createDrawer, liveRoutes } from '@portal/area/testing'
import { pages } from '../pages.ts'
import * as routes from '../routes.ts'

export const drawAddress = createDrawer({
  area: 'v3-home',
  routes,
  pages,
  others: liveRoutes('affairs-public', affairsRoutes),
})
