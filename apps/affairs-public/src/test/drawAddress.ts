import { createDrawer } from '@portal/area/testing'
import { pages } from '../pages.ts'
import * as routes from '../routes.ts'

export type { Answers } from '@portal/area/testing'
export const drawAddress = createDrawer({ area: 'affairs-public', routes, pages })
