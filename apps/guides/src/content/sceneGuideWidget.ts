import { hrefFrom } from '@portal/area'
import { ask, defineContent } from '@portal/area/content'
import type { SceneDto } from '@portal/contracts'
import { buildSceneView, type SceneRequest } from '../model/combined/buildSceneView.ts'
import { buildSceneListView } from '../model/combined/listViews.ts'
import type { SceneListWidgetView, SceneWidgetView } from '../model/combined/SceneWidgetView.ts'
import * as guideRoutes from '../routes.ts'

/** One scene guide for the pages of other sites, with the answers of the address, or the choice of all. */
export const sceneGuideWidgetContent = defineContent(guideRoutes.sceneGuideWidget, {
  questions: ({ params, query: { a, audience }, region }) =>
    params.id
      ? { scene: ask('/api/scenes/:code', { code: params.id, region: region.code, a }) }
      : { list: ask('/api/scenes', { region: region.code, audience }) },
  data: (answers, request) =>
    'scene' in answers
      ? { scene: buildSceneWidgetView(answers.scene, request) }
      : {
          list: {
            groups: buildSceneListView(answers.list).groups,
            moreHref: hrefFrom(request, { page: guideRoutes.sceneGuide }),
          } satisfies SceneListWidgetView,
        },
  title: (data, { route }) => ('scene' in data ? data.scene.title : route.title),
  missing: '没有找到这个场景，可能已经更名或者取消。',
})

function buildSceneWidgetView(scene: SceneDto, request: SceneRequest): SceneWidgetView {
  const { title, lead, notices, walk, soFar, result } = buildSceneView(scene, request)
  return {
    title,
    lead,
    notices,
    walk,
    ...(soFar ? { soFar } : {}),
    ...(result
      ? {
          result: {
            title: result.title,
            keyFacts: result.keyFacts,
            steps: result.steps,
            materials: result.materials.map((group) => ({
              id: group.id,
              title: `${group.title} ${group.materials.length} 份`,
              names: group.materials.map(({ name }) => name),
            })),
          },
        }
      : {}),
    fullHref: hrefFrom(request, {
      page: guideRoutes.sceneGuide,
      params: { id: scene.code },
      query: { a: scene.walk.answers },
    }),
  }
}
