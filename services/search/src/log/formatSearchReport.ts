import type { SearchReport } from './reportSearches.ts'

/** The report as text for a terminal. */
export function formatSearchReport(report: SearchReport): string {
  const { days, minimum, searches, withoutResult, keywords } = report
  if (searches === 0) return `最近 ${days} 天没有搜索记录。`
  const share = Math.round((withoutResult / searches) * 1000) / 10
  return [
    `最近 ${days} 天搜索 ${searches} 次，共 ${keywords} 个词，其中 ${withoutResult} 次（${share}%）没有结果。`,
    ...section(`搜索最多的词（${minimum} 次以上）`, report.top.map(formatTop)),
    ...section('多数没有结果的词，及读音相近的名称', report.missed.map(formatMissed)),
    ...section('问句中提到的地名', report.places.map(formatPlace)),
    ...section('答案卡片', report.cards.map(formatCard)),
    ...(report.missed.length === 0
      ? []
      : ['', '如果确是同一事项，请在同义词文件（synonym.csv）中补充说法并导入；不是的，可考虑补充内容。']),
  ].join('\n')
}

function section(title: string, lines: readonly string[]): string[] {
  return ['', `${title}：`, ...(lines.length === 0 ? ['  （无）'] : lines)]
}

function formatTop({ keyword, searches, withoutResult }: SearchReport['top'][number]): string {
  return `  ${keyword}  ${searches} 次${withoutResult === 0 ? '' : `，${withoutResult} 次没有结果`}`
}

function formatMissed({ keyword, withoutResult, alike }: SearchReport['missed'][number]): string {
  return `  ${keyword}  ${withoutResult} 次${alike.length === 0 ? '' : `  →  ${alike.join('、')}`}`
}

function formatPlace({ place, isOutside, searches }: SearchReport['places'][number]): string {
  return `  ${place}  ${searches} 次${isOutside ? '（省外）' : ''}`
}

function formatCard({ matter, shown, clicked }: SearchReport['cards'][number]): string {
  return `  ${matter}  出现 ${shown} 次，打开指南 ${clicked} 次`
}
