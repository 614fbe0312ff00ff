import { hrefFrom } from '@portal/area'
import type { ContentRequest } from '@portal/area/content'
import type { SceneDto, SceneResultDto } from '@portal/contracts'
import * as guideRoutes from '../../routes.ts'
import { linkQr } from '../facts/linkQr.ts'
import { buildQuestionnaireView } from '../questionnaire/buildQuestionnaireView.ts'
import { buildCombinedNotices } from './buildCombinedNotices.ts'
import { buildMemberView } from './buildMemberView.ts'
import { buildResultView } from './buildResultView.ts'
import type { QuestionnairePageView, ResultStep } from './CombinedView.ts'
import { formatOrigin } from './formatOrigin.ts'
import { quote } from './quote.ts'

export type SceneRequest = ContentRequest<typeof guideRoutes.sceneGuide>

/** A scene guide: its questions, and when all are answered what to do. */
export function buildSceneView(scene: SceneDto, request: SceneRequest): QuestionnairePageView {
  const params = { id: scene.code }
  // The questions are answered where they are asked: on the page, or in the box on another site.
  const walk = buildQuestionnaireView(scene.walk, request.query.change, (query) =>
    hrefFrom(request, { page: request.route, params: params as object, query: { ...query } }),
  )
  const { successor } = scene
  return {
    title: scene.name,
    lead: scene.summary,
    notices: buildCombinedNotices(
      {
        ...scene,
        members: scene.results.flatMap(({ matter }) => matter ?? []),
        isAsking: walk.question !== undefined,
      },
      request,
      successor
        ? {
            text: `看${quote(successor.name)}`,
            href: hrefFrom(request, { page: guideRoutes.sceneGuide, params: { id: successor.code } }),
          }
        : undefined,
    ),
    walk,
    ticksKey: `scene:${scene.code}`,
    ...(walk.question
      ? formatSoFar(scene)
      : {
          result: buildResultView(listOutcome(scene, request), {
            ...linkQr(request, { page: 'sceneGuide', id: scene.code, a: scene.walk.answers }),
            generation: request.generation,
          }),
        }),
    origin: formatOrigin(
      {
        ...scene,
        address: hrefFrom(request, { page: guideRoutes.sceneGuide, params, query: { a: scene.walk.answers } }),
      },
      request,
    ),
  }
}

function formatSoFar({ results, open, walk }: SceneDto) {
  if (walk.answers === '' || results.length === 0) return {}
  const rest = open.length > 0 ? `，还有 ${open.length} 件看后面的回答` : ''
  return { soFar: `按现在的回答，要办 ${results.length} 件事${rest}。` }
}

function listOutcome(scene: SceneDto, request: SceneRequest) {
  return { ...scene, steps: scene.results.map((result) => buildResultStep(result, request)) }
}

function buildResultStep(
  { name, reason, due, advice, matter, combo }: SceneResultDto,
  request: SceneRequest,
): ResultStep {
  return {
    facts: [],
    ...(matter ? buildMemberView(matter, request) : {}),
    ...(combo ? buildComboStep(combo, request) : {}),
    name,
    reason,
    ...(due ? { due } : {}),
    ...(advice ? { advice } : {}),
  }
}

function buildComboStep(
  { code, promisedText, memberCount }: NonNullable<SceneResultDto['combo']>,
  request: SceneRequest,
) {
  const params = { id: code }
  return {
    href: hrefFrom(request, { page: guideRoutes.guideCombo, params }),
    facts: [`${memberCount} 个事项合在一起办`, ...(promisedText === null ? [] : [promisedText])],
    online: { text: '准备办理', href: hrefFrom(request, { page: guideRoutes.guideComboProcessing, params }) },
  }
}
