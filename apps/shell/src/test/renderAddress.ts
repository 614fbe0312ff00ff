import { createRenderer, liveRoutes } from '@portal/area/testing'
import * as guideRoutes from '@portal/guides/routes'
import * as hallRoutes from '@portal/halls/routes'
import { pages } from '../pages.ts'
import * as routes from '../routes.ts'

/** Renders one of the shell's own pages; pages of two areas are live beside them. */
export const renderAddress = createRenderer({
  area: 'shell',
  routes,
  pages,
  others: [...liveRoutes('guides', guideRoutes), ...liveRoutes('halls', hallRoutes)],
})
