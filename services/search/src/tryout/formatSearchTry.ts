import type { DocumentKind } from '@portal/contracts'
import { questionIntent } from '@portal/records/codes'
import type { ExplainedHit, SearchExplanation } from './explainSearch.ts'

const kinds: Readonly<Record<DocumentKind, string>> = {
  matter: '事项',
  combo: '一件事',
  scene: '场景导办',
  activity: '事件专题',
  topic: '专题',
  campaign: '活动',
  policy: '网站条款',
  notice: '资讯',
  qa: '问答',
  hall: '大厅',
  department: '部门',
}
const none = '（无）'

/** The explanation as text for a terminal. */
export function formatSearchTry(said: SearchExplanation): string {
  const { place, region, words, acts, intent, corrected, otherNames, hits, total } = said
  return [
    `问题：${said.keyword}`,
    `  地点：${place ? `${place.said} → ${place.name}${place.code === null ? '（省外，不按它找）' : ''}` : none}，在${region.name}（${region.code}）找`,
    `  所找：${said.subject}`,
    `  词：${words.map(({ word, names }) => `${word}（${names === 0 ? '没有名称含它' : `${names} 个名称含它`}）`).join('、') || none}`,
    `  动作：${acts.join('、') || none}`,
    `  所问：${intent === null ? none : questionIntent[intent]}`,
    ...(corrected === null ? [] : [`  实际搜索：${corrected}`]),
    ...(otherNames.length === 0 ? [] : [`  也可能是：${otherNames.join('、')}`]),
    `  答案卡：${said.card ?? `${none}${whyNone(said)}`}`,
    '',
    total === 0 ? '没有结果。' : `前 ${hits.length} 个结果（共 ${total} 个）：`,
    ...hits.map((hit, at) => `  ${at + 1}  ${formatHit(hit)}`),
  ].join('\n')
}

function whyNone({ isGeneral, isUnsure, total }: SearchExplanation): string {
  if (isGeneral) return '，词太笼统，给主题'
  if (total === 0) return ''
  return isUnsure ? '，没有完全相符的' : '，第一个领先得不够多'
}

function formatHit({ title, kind, regionName, score, coverage, isExact, isPinned, features }: ExplainedHit): string {
  const marks = [
    kinds[kind],
    regionName,
    isPinned ? '置顶' : `${score.toFixed(1)} 分`,
    isPinned || `名称含所问的 ${Math.round(coverage * 100)}%`,
    features !== null && features.known > 0 && `问法含 ${Math.round(features.known * 100)}%`,
    isExact && !isPinned && '名称相同',
  ]
  return `${title}  ${marks.filter((mark) => typeof mark === 'string').join('，')}`
}
