import type { WalkDto } from '@portal/contracts'
import { formatDay, formatLabels } from '@portal/format'

/** What the reader must know of the document's age. */
export function formatDates(of: { updatedAt: string; checkedAt: string | null }, now: Date): string[] {
  return [
    `打印版生成于 ${formatDay(now)}`,
    `内容更新于 ${formatDay(of.updatedAt)}`,
    ...(of.checkedAt ? [`最近核对于 ${formatDay(of.checkedAt)}`] : []),
  ]
}

/** The answers given so far, in words. */
export function listAnswers({ asked }: WalkDto): { term: string; text: string }[] {
  return asked.flatMap(({ text, options, chosen }) => {
    if (chosen === null) return []
    const labels = formatLabels(options.filter(({ id }) => chosen.includes(id)))
    return [{ term: text, text: labels || '以上都没有' }]
  })
}

export const sampleNotice = '示例数据：时限、费用、材料和依据用于演示，不能作为办事依据。'
