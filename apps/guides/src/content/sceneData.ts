import { ask, defineContent } from '@portal/area/content'
import * as guideRoutes from '../routes.ts'

/** A scene with its questions, or all scenes, as other sites and the h5 pages read them. */
export const sceneDataContent = defineContent(guideRoutes.sceneGuideData, {
  questions: ({ query: { id }, region }) =>
    id
      ? { scene: ask('/api/scenes/:code', { code: id, region: region.code }) }
      : { scenes: ask('/api/scenes', { region: region.code }) },
  missing: '没有这个场景。',
})
