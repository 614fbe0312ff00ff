import { hrefFrom } from '@portal/area'
import { addressOfTarget, ask, type ContentRequest, defineContent } from '@portal/area/content'
import type { CampaignSummaryDto, TopicDto, TopicSummaryDto } from '@portal/contracts'
import { formatDay, formatPeriod } from '@portal/format'
import { iconOfSubject } from '@portal/ui'
import type { CampaignEntry, TopicEntry, TopicListView, TopicPeriod, TopicView } from '../model/topics/TopicView.ts'
import * as affairsRoutes from '../routes.ts'

type TopicsRequest = ContentRequest<typeof affairsRoutes.topics>

const PAGE_SIZE = 12

/** The topics of a region and those above it, what goes on first; or one of them. */
export const topicsContent = defineContent(affairsRoutes.topics, {
  questions: ({ query: { id, tag, period, pageNum }, region: { code: region } }) =>
    id === undefined
      ? {
          list: ask('/api/topics', { region, tag, period, pageNo: pageNum, pageSize: PAGE_SIZE }),
          campaigns: ask('/api/campaigns', { region }),
        }
      : { topic: ask('/api/topics/:code', { code: id }) },
  data: (answers, request): { list: TopicListView } | { topic: TopicView } =>
    'topic' in answers
      ? { topic: buildTopicView(answers.topic, request) }
      : {
          list: {
            tag: request.query.tag,
            period: request.query.period as TopicPeriod | undefined,
            tags: answers.list.tags.map(({ label, count }) => ({ name: label, count })),
            topics: answers.list.topics.map((topic) => buildTopicEntry(topic, request)),
            campaigns: answers.campaigns.campaigns.map((campaign) => buildCampaignEntry(campaign, request)),
            page: answers.list.page,
          },
        },
  title: (data, { route }) => ('topic' in data ? data.topic.title : route.title),
  meta: (data, request) => {
    const all = { title: request.route.title, href: hrefFrom(request, { page: affairsRoutes.topics }) }
    const government = { ColumnName: '专题', ColumnType: '政务服务' }
    if ('list' in data)
      return {
        description: `${request.region.name}政务服务专题：重点改革、惠企便民、就业、教育，含起止时间和办事入口。`,
        canonical: hrefFrom(request, { page: affairsRoutes.topics, query: { tag: data.list.tag } }),
        government,
      }
    const { code, title, summary } = data.topic
    return {
      description: summary,
      canonical: hrefFrom(request, { page: affairsRoutes.topics, query: { id: code } }),
      crumbs: [all],
      government: { ...government, ArticleTitle: title },
    }
  },
  missing: '没有找到这个专题，可能已经撤下。请查看其他专题，或拨打 12345 咨询。',
})

function buildTopicEntry(topic: TopicSummaryDto, request: TopicsRequest): TopicEntry {
  const { code, title, summary, tags, period, region, url } = topic
  return {
    code,
    title,
    href: url ?? hrefFrom(request, { page: affairsRoutes.topics, query: { id: code } }),
    summary,
    icon: iconOfSubject(title, ...tags),
    tags,
    days: formatPeriod(topic),
    period,
    regionName: region.code === request.region.code ? undefined : region.name,
  }
}

function buildTopicView(topic: TopicDto, request: TopicsRequest): TopicView {
  const { href: _, ...entry } = buildTopicEntry(topic, request)
  return {
    ...entry,
    bodyHtml: topic.bodyHtml ?? undefined,
    groups: topic.groups.map(({ title, links }) => ({
      title: title ?? undefined,
      links: links.flatMap((link) => {
        const href = addressOfTarget(link.target, request)
        return href === null ? [] : [{ title: link.title, text: link.text ?? undefined, href }]
      }),
    })),
    url: topic.url ?? undefined,
    updatedAt: formatDay(topic.updatedAt),
  }
}

function buildCampaignEntry(campaign: CampaignSummaryDto, request: TopicsRequest): CampaignEntry {
  const { code, title, organiser } = campaign
  return {
    code,
    title,
    href: addressOfTarget({ kind: 'campaign', code }, request) ?? undefined,
    note: `${organiser} · ${formatPeriod(campaign)}${campaign.period === 'ended' ? '（已结束）' : ''}`,
  }
}
