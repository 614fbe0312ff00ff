import { sayDay } from './sayDate.ts'

/** From when to when something runs, in days; 长期 for what has no end. */
export function formatPeriod({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }): string {
  return endsAt === null ? `${sayDay(startsAt)} 起长期有效` : `${sayDay(startsAt)} 至 ${sayDay(endsAt)}`
}

/** Words for how a period stands to today. */
export const periodWords = { coming: '即将开始', current: '进行中', ended: '已结束' } as const
