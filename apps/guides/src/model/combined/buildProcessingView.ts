import { href, hrefFrom } from '@portal/area'
import type { ContentRequest } from '@portal/area/content'
import type { ComboProcessingDto } from '@portal/contracts'
import * as guideRoutes from '../../routes.ts'
import type { TextLink } from '../facts/Block.ts'
import { linkQr } from '../facts/linkQr.ts'
import { buildQuestionnaireView } from '../questionnaire/buildQuestionnaireView.ts'
import { buildCombinedNotices } from './buildCombinedNotices.ts'
import { buildMemberView } from './buildMemberView.ts'
import { buildResultView } from './buildResultView.ts'
import type { Onward, QuestionnairePageView } from './CombinedView.ts'
import { formatOrigin } from './formatOrigin.ts'

export type ProcessingRequest = ContentRequest<typeof guideRoutes.guideComboProcessing>

/** A combined matter made ready: its questions, and when all are answered one checklist. */
export function buildProcessingView(processing: ComboProcessingDto, request: ProcessingRequest): QuestionnairePageView {
  const params = { id: processing.code }
  const page = guideRoutes.guideComboProcessing
  const walk = buildQuestionnaireView(processing.walk, request.query.change, (query) =>
    hrefFrom(request, { page, params, query }),
  )
  const steps = processing.chosen.map((member) => buildMemberView(member, request))
  return {
    title: `准备办理：${processing.name}`,
    lead:
      processing.walk.asked.length === 0
        ? '要办的事项和材料都列在下面，可以打印带走。'
        : '回答几个问题，只列出您要办的事项和要带的材料，可以打印带走。',
    notices: buildCombinedNotices({ ...processing, members: processing.chosen }, request),
    walk,
    ticksKey: `combo:${processing.code}`,
    ...(walk.question
      ? formatSoFar(processing)
      : {
          result: buildResultView(
            { ...processing, steps },
            { ...pickMain(processing), ...linkOnward(processing, request), generation: request.generation },
          ),
        }),
    origin: formatOrigin(
      { address: hrefFrom(request, { page, params, query: { a: processing.walk.answers } }) },
      request,
    ),
  }
}

function formatSoFar({ chosen, open, walk }: ComboProcessingDto) {
  if (walk.answers === '') return {}
  const rest = open.length > 0 ? `，还有 ${open.length} 个看后面的回答` : ''
  return { soFar: `按现在的回答，要办 ${chosen.length} 个事项${rest}。` }
}

function pickMain({ isReady, online, places }: ComboProcessingDto): { main?: TextLink } {
  if (!isReady) return {}
  if (online.url) return { main: { text: '在线申请', href: online.url } }
  return places.length > 0 ? { main: { text: '看去哪里办', href: '#places' } } : {}
}

function linkOnward({ code, walk: { answers } }: ComboProcessingDto, request: ProcessingRequest): Onward {
  const query = { region: request.query.region, a: answers }
  return {
    pdfHref: href({ page: guideRoutes.guideComboPrint, params: { id: code }, query }),
    ...linkQr(request, { page: 'guideComboProcessing', id: code, a: answers }),
  }
}
