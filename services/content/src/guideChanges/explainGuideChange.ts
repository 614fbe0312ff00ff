import { formatOnlineDepth, formatStatutoryTime, formatTimeLimit, formatVisits } from '@portal/records/guide'
import { explainMaterialChanges } from './explainMaterialChanges.ts'
import { explainPlaceChanges } from './explainPlaceChanges.ts'
import type { GuideState } from './guideState.ts'

/** What a visitor should know of a change, one sentence each; none when only words that nobody acts on changed. */
export function explainGuideChange(before: GuideState, after: GuideState): string[] {
  return [
    ...explainTimeChange('承诺办结时限', before, after, readPromised),
    ...explainTimeChange('法定办结时限', before, after, readStatutory),
    ...explainVisitsChange(before.max_visits, after.max_visits),
    ...changed('收费', before, after, (guide) => (guide.is_fee ? guide.fee_text : '不收费')),
    ...changed('网上办理', before, after, (guide) => formatOnlineDepth(guide.online_level, guide.max_visits)),
    ...explainMaterialChanges(before.guide_material, after.guide_material),
    ...explainPlaceChanges(before.guide_window, after.guide_window),
    ...rewritten('办理地点', before, after, (guide) => guide.handle_place),
    ...rewritten('受理条件', before, after, (guide) => [guide.conditions, guide.situation_conditions]),
    ...rewritten('办理流程', before, after, (guide) => guide.guide_step),
    ...rewritten('收费标准', before, after, (guide) => guide.guide_fee),
    ...rewritten('设定依据', before, after, (guide) => guide.guide_law),
  ]
}

function changed(
  title: string,
  before: GuideState,
  after: GuideState,
  textOf: (guide: GuideState) => string,
): string[] {
  const [was, is] = [textOf(before), textOf(after)]
  return was === is ? [] : [`${title}由“${was}”改为“${is}”`]
}

/** Longer texts: that they changed is enough, what they say stands on the page. */
function rewritten(title: string, before: GuideState, after: GuideState, read: (guide: GuideState) => unknown) {
  return JSON.stringify(read(before)) === JSON.stringify(read(after)) ? [] : [`${title}有修改`]
}

interface TimeLimit {
  readonly days: number
  readonly unit: string
  readonly text: string
}

function readPromised({ promised_days: days, promised_unit: unit }: GuideState): TimeLimit {
  return { days, unit, text: formatTimeLimit(days, unit) }
}

function readStatutory({ statutory_days: days, statutory_unit: unit, promised_days }: GuideState): TimeLimit {
  return { days, unit, text: formatStatutoryTime({ days, unit }, promised_days) }
}

function explainTimeChange(
  title: string,
  before: GuideState,
  after: GuideState,
  read: (guide: GuideState) => TimeLimit,
): string[] {
  const [was, is] = [read(before), read(after)]
  if (was.days === is.days && (was.unit === is.unit || is.days === 0)) return []
  return [`${title}由${spaced(was.text)}${chooseVerb(was, is)}${spaced(is.text)}`.trim()]
}

/** Shorter or longer, where the two can be compared: not working days with others, nor any term with none. */
function chooseVerb(was: TimeLimit, is: TimeLimit): string {
  const isAtOnce = [was, is].some(({ text }) => text === atOnce)
  const isNone = [was, is].some(({ days, text }) => days === 0 && text !== atOnce)
  if (isNone || (was.unit !== is.unit && !isAtOnce)) return '改为'
  return is.days < was.days ? '缩短为' : '延长为'
}

const atOnce = formatTimeLimit(0, '1')

function explainVisitsChange(was: number, is: number): string[] {
  if (was === is) return []
  return [`到现场次数由 ${formatVisits(was)}${is < was ? '减为' : '增为'} ${formatVisits(is)}`]
}

/** A number stands apart from the words around it. */
function spaced(text: string): string {
  return /^\d/.test(text) ? ` ${text}` : text
}
