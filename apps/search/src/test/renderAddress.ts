import { createRenderer } from '@portal/area/testing'
import { pages } from '../pages.ts'
import * as routes from '../routes.ts'

export const renderAddress = createRenderer({ area: 'search', routes, pages })
