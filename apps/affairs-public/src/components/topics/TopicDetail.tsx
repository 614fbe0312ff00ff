import { periodStates } from '@portal/format'
import { Card, Grid, LinkCard, Notice, PageTitle, RichText, SectionTitle, SiteLink, Stack, Tag } from '@portal/ui'
import type { TopicView } from '../../model/topics/TopicView.ts'

/** One topic: what it is about, from when to when, and where to go on. */
export function TopicDetail({ topic }: { topic: TopicView }) {
  const { title, summary, period, days, regionName, tags, bodyHtml, groups, url, updatedAt } = topic
  return (
    <>
      <PageTitle
        lead={summary}
        tags={
          <>
            <Tag tone={period === 'current' ? 'success' : 'neutral'}>{periodStates[period]}</Tag>
            {regionName && <Tag tone="neutral">{regionName}</Tag>}
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </>
        }
      >
        {title}
      </PageTitle>
      <Stack>
        {period === 'ended' && (
          <Notice tone="warning">这个专题已经结束，内容仅供查阅；要办的事请以办事指南为准。</Notice>
        )}
        {(bodyHtml || url) && (
          <Card as="article">
            {bodyHtml && <RichText html={bodyHtml} />}
            {url && <SiteLink href={url}>进入专题网站</SiteLink>}
          </Card>
        )}
        {groups.map((group, index) => (
          <section key={group.title ?? ''} aria-labelledby={`group-${index}`}>
            <SectionTitle id={`group-${index}`}>{group.title ?? '相关服务'}</SectionTitle>
            <Grid as="ul" columns={3}>
              {group.links.map((link) => (
                <LinkCard
                  key={link.href}
                  as="li"
                  icon="document"
                  link={<SiteLink href={link.href}>{link.title}</SiteLink>}
                  text={link.text}
                />
              ))}
            </Grid>
          </section>
        ))}
        <Notice>
          <p>
            专题时间：{days}。内容更新于 {updatedAt}。对内容有疑问，请拨打 <a href="tel:12345">12345</a>。
          </p>
        </Notice>
      </Stack>
    </>
  )
}
