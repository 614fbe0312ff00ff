import { createDrawer } from '@portal/area/testing'
import { pages } from '../pages.ts'

export const drawAddress = createDrawer(pages)
