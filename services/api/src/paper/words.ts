import type { CodedDto, MaterialDto, WalkDto } from '@portal/contracts'
import { dayOf } from '@portal/validation/calendar'

export function sayLabels(coded: readonly CodedDto[]): string {
  return coded.map(({ label }) => label).join('、')
}

/** How many of what: 原件 1 份、复印件 2 份. */
export function sayCopies({ originals, copies }: Pick<MaterialDto, 'originals' | 'copies'>): string {
  return [originals > 0 && `原件 ${originals} 份`, copies > 0 && `复印件 ${copies} 份`].filter(Boolean).join('\n')
}

/** The day of a moment as it was written down. */
export function sayDay(moment: string): string {
  return moment.slice(0, 10)
}

/** What the reader must know of the document's age. */
export function sayDates(of: { updatedAt: string; checkedAt: string | null }, now: Date): string[] {
  return [
    `打印版生成于 ${dayOf(now)}`,
    `内容更新于 ${sayDay(of.updatedAt)}`,
    ...(of.checkedAt ? [`最近核对于 ${sayDay(of.checkedAt)}`] : []),
  ]
}

/** The answers given so far, in words. */
export function sayAnswers({ asked }: WalkDto): { term: string; text: string }[] {
  return asked.flatMap(({ text, options, chosen }) => {
    if (chosen === null) return []
    const labels = options.filter(({ id }) => chosen.includes(id)).map(({ label }) => label)
    return [{ term: text, text: labels.join('、') || '以上都没有' }]
  })
}

export const sampleNotice = '示例数据：时限、费用、材料和依据用于演示，不能作为办事依据。'
