import { createRenderer, liveRoutes } from '@portal/area/testing'
import type { Route } from '@portal/contracts/routes'
import { pages } from '../pages.ts'
import * as routes from '../routes.ts'

/** Stands for the page of the shell on which a region is chosen. */
const regions: Route = { title: '选择地区', addresses: { v3: ['/v3/regions'] }, query: { from: { words: 500 } } }

export const renderAddress = createRenderer({ area: 'guides', routes, pages, others: liveRoutes('shell', { regions }) })
