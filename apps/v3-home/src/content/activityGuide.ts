import { hrefFrom, type PageMeta } from '@portal/area'
import { addressOfTarget, ask, type ContentRequest, defineContent, type LinkPlace } from '@portal/area/content'
import type { CampaignDto, CampaignSummaryDto } from '@portal/contracts'
import { formatDay, formatPeriod } from '@portal/format'
import type { CampaignLink, CampaignView } from '../model/campaigns/CampaignView.ts'
import * as homeRoutes from '../routes.ts'

/** How to take part in a campaign; without its code all campaigns of the region and above it. */
export const activityGuideContent = defineContent(homeRoutes.activityGuide, {
  questions: ({ query: { id }, region }) =>
    id === undefined
      ? { list: ask('/api/campaigns', { region: region.code }) }
      : { campaign: ask('/api/campaigns/:code', { code: id }) },
  data: (answers, request): { campaign: CampaignView } | { campaigns: readonly CampaignLink[] } =>
    'campaign' in answers
      ? { campaign: buildCampaignView(answers.campaign, request) }
      : { campaigns: answers.list.campaigns.map((campaign) => buildCampaignLink(campaign, request)) },
  title: (data, { route }) => ('campaign' in data ? data.campaign.title : route.title),
  meta: (data, request) => buildMeta(data, request),
  missing: '没有找到这个活动，可能已经撤下。请查看正在进行的活动，或拨打 12345 咨询。',
})

function buildMeta(
  data: { campaign: CampaignView } | { campaigns: readonly CampaignLink[] },
  request: ContentRequest<typeof homeRoutes.activityGuide>,
): PageMeta {
  const government = { ColumnName: '活动', ColumnType: '政务服务' }
  if ('campaigns' in data)
    return { description: '正在进行和已经结束的政务服务活动，怎样参加、什么时候截止。', government }
  const { title, summary, steps, period } = data.campaign
  return {
    description: summary,
    canonical: hrefFrom(request, { page: homeRoutes.activityGuide, query: { id: request.query.id } }),
    crumbs: [{ title: request.route.title, href: hrefFrom(request, { page: homeRoutes.activityGuide }) }],
    government: { ...government, ArticleTitle: title },
    ...(period !== 'ended' && {
      structuredData: {
        '@type': 'HowTo',
        name: title,
        step: steps.map((step) => ({ '@type': 'HowToStep', name: step.title, text: step.text })),
      },
    }),
  }
}

function buildCampaignLink(campaign: CampaignSummaryDto, place: LinkPlace): CampaignLink {
  const { code, title, summary, period } = campaign
  return {
    code,
    title,
    href: hrefFrom(place, { page: homeRoutes.activityGuide, query: { id: code } }),
    summary,
    days: formatPeriod(campaign),
    period,
  }
}

function buildCampaignView(campaign: CampaignDto, place: LinkPlace): CampaignView {
  const { title, summary, period, organiser, audienceText, rules, entry, steps, faqs, updatedAt } = campaign
  const entryHref = entry && addressOfTarget(entry.target, place)
  return {
    title,
    summary,
    period,
    days: formatPeriod(campaign),
    organiser,
    who: audienceText,
    rules,
    entry: entry && entryHref && period === 'current' ? { title: entry.title, href: entryHref } : undefined,
    steps: steps.map((step) => ({
      title: step.title,
      text: step.text,
      image: step.image ?? undefined,
      href: (step.target && addressOfTarget(step.target, place)) ?? undefined,
    })),
    faqs,
    updatedAt: formatDay(updatedAt),
  }
}
