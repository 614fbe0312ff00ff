import { BelowFirstScreen, PageLink, usePageHref, usePageView } from '@portal/area/react'
import { ButtonLink, Card, PageTitle, SectionTitle, Stack, WithAside } from '@portal/ui'
import { AudienceSwitch } from '../components/channel/AudienceSwitch.tsx'
import styles from '../components/channel/Channel.module.css'
import { ComboStages } from '../components/channel/ComboStages.tsx'
import { LifeEvents } from '../components/channel/LifeEvents.tsx'
import { MatterRow } from '../components/channel/MatterRow.tsx'
import { MatterSearch } from '../components/channel/MatterSearch.tsx'
import { RegionPrompt } from '../components/channel/RegionPrompt.tsx'
import { ThemeIndex } from '../components/channel/ThemeIndex.tsx'
import { audiences } from '../model/channel/audiences.ts'
import type { ChannelView } from '../model/channel/ChannelView.ts'
import * as guideRoutes from '../routes.ts'

/** The first page of a channel: what most come for, then the ways to everything else. */
export function Page({ data: channel }: { data: ChannelView }) {
  const { isElder } = usePageView().preferences
  const { audience } = channel
  const main = (
    <>
      {channel.isElsewhere && <RegionPrompt />}
      <Card as="section" labelledBy="frequent">
        <SectionTitle
          id="frequent"
          action={<PageLink to={{ page: guideRoutes.serviceHot, params: { service: audience } }}>热门排行</PageLink>}
        >
          大家常办
        </SectionTitle>
        <ol className={styles.matters}>
          {channel.frequent.map((matter) => (
            <MatterRow key={matter.key} matter={matter} level={3} />
          ))}
        </ol>
      </Card>
      <Card as="section" labelledBy="themes">
        <SectionTitle id="themes">按主题找</SectionTitle>
        <ThemeIndex audience={audience} themes={channel.themes} />
      </Card>
    </>
  )
  return (
    <>
      <div className={styles.head}>
        <PageTitle lead={channel.lead} actions={<AudienceSwitch audience={audience} />}>
          {audiences[audience].question}
        </PageTitle>
      </div>
      <div className={styles.search}>
        <MatterSearch audience={audience} />
      </div>
      {isElder ? (
        <Stack>{main}</Stack>
      ) : (
        <Stack>
          <WithAside aside={<LifeEvents audience={audience} events={channel.events} scenes={channel.scenes} />}>
            {main}
          </WithAside>
          <BelowFirstScreen>
            <Rest channel={channel} />
          </BelowFirstScreen>
        </Stack>
      )}
    </>
  )
}

/** What the simplified layout leaves out. */
function Rest({ channel: { audience, stages, further, total } }: { channel: ChannelView }) {
  const pageHref = usePageHref()
  const params = { service: audience }
  return (
    <>
      {stages.length > 0 && (
        <Card as="section" labelledBy="combos">
          <SectionTitle id="combos" note="几件相关的事，一次告知、一次申请">
            一件事一次办
          </SectionTitle>
          <ComboStages stages={stages} />
        </Card>
      )}
      <Card as="section" labelledBy="further">
        <SectionTitle id="further">其他事项</SectionTitle>
        <ol className={styles.matters}>
          {further.map((matter) => (
            <MatterRow key={matter.key} matter={matter} level={3} />
          ))}
        </ol>
        <div className={styles.ways}>
          <ButtonLink kind="primary" href={pageHref({ page: guideRoutes.serviceTheme, params })}>
            查看全部 {total} 项
          </ButtonLink>
          <ButtonLink href={pageHref({ page: guideRoutes.serviceDepartment, params })}>按部门找</ButtonLink>
          <ButtonLink href={pageHref({ page: guideRoutes.serviceSecondLevelHot, params })}>按情形找</ButtonLink>
        </div>
      </Card>
    </>
  )
}
