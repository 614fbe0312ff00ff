import { hideStates, hrefFrom, type PageMeta } from '@portal/area'
import { ask, defineContent } from '@portal/area/content'
import { formatMoment } from '@portal/format'
import { buildSceneView, type SceneRequest } from '../model/combined/buildSceneView.ts'
import { buildSceneListView } from '../model/combined/listViews.ts'
import * as guideRoutes from '../routes.ts'

/** One scene guide with the answers of the address, or all that are open in the region. */
export const sceneGuideContent = defineContent(guideRoutes.sceneGuide, {
  questions: (request) => (request.params.id ? askScene(request.params.id, request) : askList(request)),
  data: (answers, request) =>
    'scene' in answers ? { scene: buildSceneView(answers.scene, request) } : { list: buildSceneListView(answers.list) },
  title: (data, { route }) => ('scene' in data ? `${data.scene.title}：要办哪些事` : route.title),
  meta: (_data, request, answers): PageMeta => {
    const states = hideStates(request.query)
    if (!('scene' in answers)) return { ...states, description: explainList(request), government: column }
    const { scene } = answers
    return {
      ...states,
      description: `${scene.name}：${scene.summary}回答几个问题，列出要办的事、合并后的材料、时间、费用和办理地点。`,
      keywords: [scene.name, scene.stage, '场景导办', request.region.name].join(','),
      crumbs: [{ title: request.route.title, href: hrefFrom(request, { page: guideRoutes.sceneGuide }) }],
      government: { ...column, ArticleTitle: scene.name, PubDate: formatMoment(scene.updatedAt) },
    }
  },
  missing: '没有找到这个场景，可能已经更名或者取消。请到“场景导办”中选择，或拨打 12345 咨询。',
})

function askScene(code: string, { query: { a }, region }: SceneRequest) {
  return { scene: ask('/api/scenes/:code', { code, region: region.code, a }) }
}

function askList({ query: { audience, stage }, region }: SceneRequest) {
  return { list: ask('/api/scenes', { region: region.code, audience, stage }) }
}

const column = { ColumnName: '场景导办', ColumnType: '办事服务' }

function explainList({ region }: SceneRequest): string {
  return `${region.name}场景导办：孩子出生、上学、就业、买房、退休、开办企业，回答几个问题就知道要办哪些事、带什么材料、去哪里办。`
}
