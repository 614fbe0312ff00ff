import { createDrawer } from '@portal/area/testing'
import { pages } from '../pages.ts'

export type { Answers } from '@portal/area/testing'
export const drawAddress = createDrawer(pages)
