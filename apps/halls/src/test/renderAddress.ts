import { createRenderer } from '@portal/area/testing'
import { pages } from '../pages.ts'
import * as routes from '../routes.ts'

export type { Answers } from '@portal/area/testing'
export const renderAddress = createRenderer({ area: 'halls', routes, pages })
