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
    ...section('没有认出来的地名', report.unreadPlaces.map(formatUnread)),
    ...section('答案卡片', report.cards.map(formatCard)),
    ...section('出现了而很少打开的答案卡片', report.unopenedCards.map(formatCard)),
    ...section('结果很少打开，或者打开的排在第三以后的词', report.neglected.map(formatNeglected)),
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

function formatUnread({ place, searches, keyword }: SearchReport['unreadPlaces'][number]): string {
  return `  ${place}  ${searches} 次，如“${keyword}”`
}

function formatNeglected({ keyword, shown, opened, place, mostOpened }: SearchReport['neglected'][number]): string {
  const share = Math.round((opened / shown) * 100)
  const most = place === null ? '' : `，多在第 ${place}${mostOpened === null ? '' : `（${mostOpened}）`}`
  return `  ${keyword}  显示 ${shown} 次，打开 ${opened} 次（${share}%）${most}`
}

function formatCard({ matter, shown, clicked }: SearchReport['cards'][number]): string {
  return `  ${matter}  出现 ${shown} 次，打开指南 ${clicked} 次`
}
