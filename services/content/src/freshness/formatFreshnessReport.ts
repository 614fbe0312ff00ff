import type { Severity } from './contradictions/ContradictionRule.ts'
import { guideElements } from './findIncompleteGuides.ts'
import { type FreshnessReport, scheduleDays } from './reportFreshness.ts'

const shown = 20
const severityTitles: Record<Severity, string> = { error: '错误', warning: '提醒' }

/** The report for people, in sections; long lists are cut, JSON has all. */
export function formatFreshnessReport(report: FreshnessReport): string {
  const { home, columns, records, guides, contradictions, scheduled, links, vetoes } = report
  return [
    ...section('单项否决风险', vetoes, (veto) => veto),
    `首页最近更新：${home.latestOn ?? '没有内容'}${home.isStale ? '（过期）' : ''}`,
    ...section('空白或长期不更新的栏目', columns, (column) =>
      column.latestOn === null
        ? `${column.title}：空白`
        : `${column.title}：最近更新 ${column.latestOn}，期限 ${column.maxDays} 天`,
    ),
    ...section('长期未核对的内容', records, ({ title, count, oldest }) => {
      const [first] = oldest
      return `${title}：${count} 条${first ? `，最早 ${first.checkedOn}（${first.key}）` : ''}`
    }),
    ...section('要素不全的办事指南', guides, (guide) => {
      const missing = guide.missing.map((element) => guideElements[element]).join('、')
      return `${guide.code} ${guide.name}：缺${missing}`
    }),
    ...formatContradictions(contradictions),
    ...section(`${scheduleDays} 天内开始或者结束显示的内容`, scheduled, ({ title, name, key, edge, on }) => {
      return `${on} ${edge === 'starts' ? '开始' : '结束'}：${title} ${key} ${name}`
    }),
    ...section('失效的链接', links.broken, ({ place, address, reason }) => `${place}：${address}，${reason}`),
    `共核对 ${links.count} 个不同的链接${links.unchecked > 0 ? `，其中 ${links.unchecked} 个没有核对（见 --portal 和 --external）` : ''}。`,
  ].join('\n')
}

/** Rule by rule: why it cannot be so, the rows, and what to do about them. */
function formatContradictions(contradictions: FreshnessReport['contradictions']): string[] {
  if (contradictions.length === 0) return ['前后矛盾的内容：无']
  return contradictions.flatMap(({ title, severity, reason, fix, count, rows }) => [
    `前后矛盾的内容（${severityTitles[severity]}），${title}：${count} 项。${reason}。${fix}。`,
    ...rows.slice(0, shown).map(({ place, name, value }) => `  ${place} ${name}${value ? `：${value}` : ''}`),
    ...(count > shown ? [`  另有 ${count - shown} 项，见 --json`] : []),
  ])
}

function section<Entry>(title: string, entries: readonly Entry[], line: (entry: Entry) => string): string[] {
  if (entries.length === 0) return [`${title}：无`]
  const rest = entries.length > shown ? [`  另有 ${entries.length - shown} 项，见 --json`] : []
  return [`${title}：${entries.length} 项`, ...entries.slice(0, shown).map((entry) => `  ${line(entry)}`), ...rest]
}
