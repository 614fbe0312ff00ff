import { Campaign } from '../components/campaigns/Campaign.tsx'
import { CampaignList } from '../components/campaigns/CampaignList.tsx'
import type { CampaignLink, CampaignView } from '../model/campaigns/CampaignView.ts'

/** How to take part in one campaign, or all campaigns. */
export function Page({ data }: { data: { campaign: CampaignView } | { campaigns: readonly CampaignLink[] } }) {
  return 'campaign' in data ? <Campaign campaign={data.campaign} /> : <CampaignList campaigns={data.campaigns} />
}
