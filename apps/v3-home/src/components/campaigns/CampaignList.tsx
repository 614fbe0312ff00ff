import * as affairsRoutes from '@portal/affairs-public/routes'
import { PageLink } from '@portal/area/react'
import { periodStates } from '@portal/format'
import { Card, EmptyState, Grid, LinkCard, PageTitle, SiteLink, Tag } from '@portal/ui'
import type { CampaignLink } from '../../model/campaigns/CampaignView.ts'

/** The campaigns that people can take part in, and those that are over. */
export function CampaignList({ campaigns }: { campaigns: readonly CampaignLink[] }) {
  return (
    <>
      <PageTitle lead="正在进行的活动排在前面；点开看谁可以参加、怎样参加、什么时候截止。">活动指引</PageTitle>
      {campaigns.length > 0 ? (
        <Grid as="ul" columns={3}>
          {campaigns.map(({ code, title, href, summary, days, period }) => (
            <LinkCard
              key={code}
              as="li"
              link={<SiteLink href={href}>{title}</SiteLink>}
              text={summary}
              foot={
                <>
                  <Tag tone={period === 'current' ? 'success' : 'neutral'}>{periodStates[period]}</Tag>
                  {days}
                </>
              }
            />
          ))}
        </Grid>
      ) : (
        <Card>
          <EmptyState
            title="现在没有活动"
            reason="可以先看看专题，那里有长期开展的服务。"
            actions={<PageLink to={{ page: affairsRoutes.topics }}>查看专题</PageLink>}
          />
        </Card>
      )}
    </>
  )
}
