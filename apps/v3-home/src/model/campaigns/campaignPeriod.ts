import type { CampaignPeriod } from './CampaignView.ts'

/** Words for how a campaign stands to today. */
export const campaignPeriods: Readonly<Record<CampaignPeriod, string>> = {
  coming: '即将开始',
  current: '进行中',
  ended: '已结束',
}

/** The days of a campaign, both included. */
export function formatCampaignDays({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  return `${startsAt.slice(0, 10)} 至 ${endsAt.slice(0, 10)}`
}
