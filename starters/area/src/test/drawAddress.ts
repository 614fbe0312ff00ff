import { createDrawer } from '@portal/area/testing'
import { pages } from '../pages.ts'
import * as routes from '../routes.ts'

export const drawAddress = createDrawer({ area: 'example-area', routes, pages })
