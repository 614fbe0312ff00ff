import { createRenderer } from '@portal/area/testing'
import { pages } from '../pages.ts'
import * as routes from '../routes.ts'
import { otherPages } from './otherPages.ts'

export const renderAddress = createRenderer({ area: 'v3-home', routes, pages, others: otherPages })
