import { formatDay } from './formatMoment.ts'

interface Period {
  readonly startsAt: string
  readonly endsAt: string | null
}

/** From when to when something runs, in days: `2026-11-01 至 2026-12-31`, `2026-11-01 起长期有效`. */
export function formatPeriod({ startsAt, endsAt }: Period): string {
  return endsAt === null ? `${formatDay(startsAt)} 起长期有效` : `${formatDay(startsAt)} 至 ${formatDay(endsAt)}`
}

/** How a period stands to today. */
export const periodStates = { coming: '即将开始', current: '进行中', ended: '已结束' } as const
