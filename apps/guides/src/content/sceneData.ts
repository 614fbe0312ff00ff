import { ask, defineContent } from '@portal/area/content'
import * as guideRoutes from '../routes.ts'

/** A scene with its questions and what the answers lead to, or all scenes, as other sites and the h5 pages read them. */
export const sceneDataContent = defineContent(guideRoutes.sceneGuideData, {
  questions: ({ query: { id, a }, region }) =>
    id
      ? { scene: ask('/api/scenes/:code', { code: id, region: region.code, a }) }
      : { scenes: ask('/api/scenes', { region: region.code }) },
  missing: '没有这个场景。',
})
