import { defineContent } from '@portal/area/content'
import * as shellRoutes from '../routes.ts'

export interface MineView {
  /** The visitor has just had everything forgotten. */
  readonly isForgotten: boolean
}

/** The page says what the device keeps, which the server does not know. */
export const mineContent = defineContent(shellRoutes.mine, {
  questions: () => ({}),
  data: (_, { query }): MineView => ({ isForgotten: query.forgotten !== undefined }),
})
