import { defineContent } from '@portal/area/content'
import type { MineView } from '../pages/MineView.ts'
import * as shellRoutes from '../routes.ts'

/** The page says what the device keeps, which the server does not know. */
export const mineContent = defineContent(shellRoutes.mine, {
  questions: () => ({}),
  data: (_, { query }): MineView => ({ isForgotten: query.forgotten !== undefined }),
})
