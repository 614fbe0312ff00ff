import { useIsElder, useListHref } from '@portal/area/react'
import { periodStates } from '@portal/format'
import {
  ButtonLink,
  Card,
  ChoiceFilter,
  EmptyPage,
  EmptyState,
  FilteredList,
  Grid,
  LinkList,
  LinkPagination,
  PageTitle,
  RegionFilter,
  SectionTitle,
  SiteLink,
  Stack,
  Tag,
} from '@portal/ui'
import type { CampaignEntry, TopicEntry, TopicListView } from '../../model/topics/TopicView.ts'
import { TopicCover } from './TopicCover.tsx'
import styles from './TopicList.module.css'

/** The topics of a region, what goes on first, and the campaigns that people can take part in. */
export function TopicList({ list }: { list: TopicListView }) {
  const { tag, period, tags, topics, campaigns, page } = list
  const hrefTo = useListHref()
  return (
    <>
      <PageTitle lead="专题把同一件大事的政策、事项和入口放在一起；每个专题都写明起止时间，结束的也可以查看。">
        专题
      </PageTitle>
      <Stack>
        <FilteredList
          region={<RegionFilter />}
          filters={
            <>
              <ChoiceFilter
                title="时间"
                chosen={period && periodStates[period]}
                choices={[
                  { text: '不限', href: hrefTo({ period: undefined }) },
                  ...(['current', 'coming', 'ended'] as const).map((value) => ({
                    text: periodStates[value],
                    href: hrefTo({ period: value }),
                  })),
                ]}
              />
              <ChoiceFilter
                title="主题"
                chosen={tag}
                choices={tags.map(({ name, count }) => ({ text: name, count, href: hrefTo({ tag: name }) }))}
              />
            </>
          }
          chosen={[
            ...(period === undefined ? [] : [{ text: periodStates[period], href: hrefTo({ period: undefined }) }]),
            ...(tag === undefined ? [] : [{ text: tag, href: hrefTo({ tag: undefined }) }]),
          ]}
        >
          {topics.length > 0 ? (
            <>
              <Grid as="ul" columns={3}>
                {topics.map((topic) => (
                  <TopicCard key={topic.code} topic={topic} />
                ))}
              </Grid>
              <LinkPagination page={page} unit="个专题" hrefOf={(pageNum) => hrefTo({ pageNum })} />
            </>
          ) : page.total > 0 ? (
            <Card>
              <EmptyPage what="专题" total={page.total} firstHref={hrefTo({})} />
            </Card>
          ) : (
            <Card>
              <EmptyState
                title="没有符合条件的专题"
                reason="可以减少条件、换一个地区，或者拨打 12345 咨询。"
                actions={<ButtonLink href={hrefTo({ tag: undefined, period: undefined })}>查看全部专题</ButtonLink>}
              />
            </Card>
          )}
        </FilteredList>
        {campaigns.length > 0 && <Campaigns campaigns={campaigns} />}
      </Stack>
    </>
  )
}

function TopicCard({ topic }: { topic: TopicEntry }) {
  const { title, href, summary, icon, tags, days, period, regionName } = topic
  const isElder = useIsElder()
  return (
    <li className={period === 'ended' ? styles.ended : styles.topic}>
      <TopicCover icon={icon} />
      <div className={styles.words}>
        <h2>
          <SiteLink href={href}>{title}</SiteLink>
        </h2>
        <p className={styles.summary}>{summary}</p>
        <p className={styles.notes}>
          {period !== 'current' && <Tag tone="neutral">{periodStates[period]}</Tag>}
          {regionName && <Tag tone="neutral">{regionName}</Tag>}
          {!isElder && tags.map((tag) => <Tag key={tag}>{tag}</Tag>)}
          <span>{days}</span>
        </p>
      </div>
    </li>
  )
}

function Campaigns({ campaigns }: { campaigns: readonly CampaignEntry[] }) {
  return (
    <Card as="section" labelledBy="campaigns">
      <SectionTitle id="campaigns">可以参加的活动</SectionTitle>
      <LinkList
        entries={campaigns.map(({ code, title, href, note }) => ({
          key: code,
          link: href ? <SiteLink href={href}>{title}</SiteLink> : title,
          note,
        }))}
      />
    </Card>
  )
}
