import { hrefFrom } from '@portal/area'
import type { ContentRequest } from '@portal/area/content'
import type { ComboDto } from '@portal/contracts'
import { formatDay, formatLabels } from '@portal/format'
import * as guideRoutes from '../../routes.ts'
import type { Fact, Statement, TextLink } from '../facts/Block.ts'
import { explainStatements } from '../facts/explainTerms.ts'
import { isInUse } from '../facts/isInUse.ts'
import { linkPhones } from '../facts/linkPhones.ts'
import { splitFigure } from '../facts/splitFigure.ts'
import { splitNumbered } from '../facts/splitNumbered.ts'
import type { KeyFact } from '../guide/GuideView.ts'
import { buildCombinedNotices } from './buildCombinedNotices.ts'
import { buildMemberView } from './buildMemberView.ts'
import { buildPlaceView } from './buildPlaceView.ts'
import { countFees, countMaterials, listFees } from './buildResultView.ts'
import type { ComboView, ReductionView } from './ComboView.ts'
import { groupMaterials } from './groupMaterials.ts'

export type ComboRequest = ContentRequest<typeof guideRoutes.guideCombo>

/** Everything a combined guide says, before any question is answered. */
export function buildComboView(combo: ComboDto, request: ComboRequest): ComboView {
  const materials = groupMaterials(combo.materials, combo.members.length)
  return {
    code: combo.code,
    title: combo.name,
    lead: formatAnswer(combo),
    tags: [combo.stage, ...(combo.online.url && isInUse(combo) ? ['可以网上办'] : [])],
    updatedText: formatUpdated(combo),
    notices: buildCombinedNotices(combo, request, buildSuccessorLink(combo, request)),
    ...pickSteps(combo, request),
    pdfHref: hrefFrom(request, { page: guideRoutes.guideComboPrint, params: { id: combo.code } }),
    keyFacts: listKeyFacts(combo, materials),
    reductions: combo.reductions.filter(({ before, after }) => before > 0 && after <= before).map(buildReductionView),
    members: combo.members.map((member) => buildMemberView(member, request)),
    conditions: combo.conditions,
    materials,
    flows: [
      { title: '网上办', lines: splitNumbered(combo.onlineFlow ?? '') },
      { title: '窗口办', lines: splitNumbered(combo.windowFlow ?? '') },
    ].filter(({ lines }) => lines.length > 0),
    places: combo.places.map((place) =>
      buildPlaceView(place, { memberCount: combo.members.length, generation: request.generation }),
    ),
    statements: explainStatements(listStatements(combo), combo.glossary),
    operationGuide: combo.operationGuide,
    attachments: combo.attachments,
    faqs: combo.faqs.map(({ question, answer }) => ({ title: question, answer: linkPhones(answer) })),
  }
}

/** 卫生健康牵头，7 个事项一次办，5 个工作日办结，不收费，最多跑 1 次。 */
function formatAnswer(combo: ComboDto): string {
  const visits = reductionOf(combo, 'visits')
  const parts = [
    combo.leadDepartment && `${combo.leadDepartment}牵头`,
    combo.memberCount > 1 && `${combo.memberCount} 个事项一次办`,
    combo.promisedText && (/办结$/.test(combo.promisedText) ? combo.promisedText : `${combo.promisedText}办结`),
    combo.isFee !== null && (combo.isFee ? '收费' : '不收费'),
    visits && (visits.after === 0 ? '不用跑' : `最多跑 ${visits.after} 次`),
  ].filter(Boolean)
  return `${parts.join('，')}。`
}

function formatUpdated({ checkedAt, updatedAt, leadDepartment }: ComboDto): string {
  if (!checkedAt) return `${formatDay(updatedAt)} 更新`
  return `${formatDay(checkedAt)} 核对${leadDepartment ? `（${leadDepartment}）` : ''}`
}

function buildSuccessorLink({ successor }: ComboDto, request: ComboRequest): TextLink | undefined {
  if (!successor) return undefined
  const href = hrefFrom(request, { page: guideRoutes.guideCombo, params: { id: successor.code } })
  return { text: `看${successor.name}`, href }
}

/** The true next step: questions where there are some, else online, else where to go. */
function pickSteps(combo: ComboDto, request: ComboRequest): Pick<ComboView, 'main' | 'checklist'> {
  if (!isInUse(combo)) return {}
  const prepare = hrefFrom(request, { page: guideRoutes.guideComboProcessing, params: { id: combo.code } })
  if (combo.hasQuestions) return { main: { text: '准备办理', href: prepare } }
  const checklist = { text: '办理清单', href: prepare }
  if (combo.online.url) return { main: { text: '在线申请', href: combo.online.url }, checklist }
  return combo.places.length > 0 ? { main: { text: '看去哪里办', href: '#places' }, checklist } : { main: checklist }
}

function listKeyFacts(combo: ComboDto, materials: ComboView['materials']): KeyFact[] {
  const visits = reductionOf(combo, 'visits')
  const fees = combo.isFee
    ? listFees(
        combo.feeText,
        combo.members.map(({ name }) => name),
      )
    : []
  const { promisedText, time } = combo
  const inTurn = time.inTurnText !== null && time.inTurnText !== promisedText
  return [
    ...(promisedText === null
      ? []
      : [
          {
            label: '多久办完',
            ...splitFigure(promisedText),
            ...(inTurn ? { note: `分开办要 ${time.inTurnText}` } : {}),
          },
        ]),
    countMaterials(materials),
    ...(visits ? [{ label: '跑几次', value: String(visits.after), unit: '次', note: `原来 ${visits.before} 次` }] : []),
    countFees(combo.isFee, fees),
  ]
}

function reductionOf({ reductions }: ComboDto, kind: string) {
  return reductions.find((reduction) => reduction.kind.code === kind)
}

function buildReductionView({ kind, before, after, unit }: ComboDto['reductions'][number]): ReductionView {
  return {
    label: kind.label,
    before: `${before} ${unit}`,
    after: `${after} ${unit}`,
    share: Math.round((100 * after) / before),
    change: before === after ? '不变' : `减少 ${before - after} ${unit}`,
  }
}

function listStatements(combo: ComboDto): Statement[] {
  const fees = combo.isFee
    ? listFees(
        combo.feeText,
        combo.members.map(({ name }) => name),
      )
    : []
  const statements: [string, Fact | null | false][] = [
    ['牵头部门', combo.leadDepartment],
    ['配合部门', combo.supportDepartments.join('、')],
    ['办理形式', formatLabels(combo.handleForms)],
    ['结果送达', combo.delivery],
    ['收费', fees.length > 1 ? { lines: fees } : (fees[0] ?? (combo.isFee === null ? combo.feeText : '不收费'))],
    ['中介服务', combo.isIntermediary && combo.intermediaryText],
    ['咨询', linkPhones(combo.consult)],
    ['监督投诉', linkPhones(combo.complaint)],
    ['实施批次', combo.batch],
  ]
  return statements.flatMap(([term, fact]) => (fact ? [{ term, fact }] : []))
}
