import { z } from 'zod'
import { facetValueDto } from '../reference/department.ts'
import { pageInfoDto } from '../reference/pageInfo.ts'
import { regionRefDto } from '../reference/region.ts'
import { linkTargetDto } from './home.ts'

const period = z.enum(['coming', 'current', 'ended'])

export const topicSummaryDto = z.object({
  code: z.string(),
  title: z.string(),
  summary: z.string(),
  coverUrl: z.string().nullable(),
  tags: z.array(z.string()),
  region: regionRefDto,
  startsAt: z.string(),
  /** Null: for good. */
  endsAt: z.string().nullable(),
  period,
  /** Set when the topic is a site of its own. */
  url: z.string().nullable(),
})
export type TopicSummaryDto = z.infer<typeof topicSummaryDto>

/** Topics of a region and above it: current ones first, then by their end. */
export const topicListDto = z.object({
  page: pageInfoDto,
  tags: z.array(facetValueDto),
  topics: z.array(topicSummaryDto),
})
export type TopicListDto = z.infer<typeof topicListDto>

/** `bodyHtml` was cleaned at import like that of a notice. */
export const topicDto = topicSummaryDto.extend({
  bodyHtml: z.string().nullable(),
  groups: z.array(
    z.object({
      title: z.string().nullable(),
      links: z.array(z.object({ title: z.string(), text: z.string().nullable(), target: linkTargetDto })),
    }),
  ),
  updatedAt: z.string(),
  isSample: z.boolean(),
})
export type TopicDto = z.infer<typeof topicDto>

export const campaignSummaryDto = topicSummaryDto
  .pick({ code: true, title: true, summary: true, region: true, startsAt: true, period: true })
  .extend({ endsAt: z.string(), organiser: z.string() })
export type CampaignSummaryDto = z.infer<typeof campaignSummaryDto>
export const campaignListDto = z.object({ campaigns: z.array(campaignSummaryDto) })
export type CampaignListDto = z.infer<typeof campaignListDto>

/** How to take part in a campaign, step by step. */
export const campaignDto = campaignSummaryDto.extend({
  audienceText: z.string(),
  rules: z.array(z.string()),
  /** Null once it has ended. */
  entry: z.object({ title: z.string(), target: linkTargetDto }).nullable(),
  steps: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      image: z.object({ url: z.string(), alt: z.string() }).nullable(),
      target: linkTargetDto.nullable(),
    }),
  ),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  updatedAt: z.string(),
  isSample: z.boolean(),
})
export type CampaignDto = z.infer<typeof campaignDto>

export const anniversaryEventDto = z.object({
  id: z.string(),
  /** Day, 2023-06-01. */
  happenedOn: z.string(),
  title: z.string(),
  text: z.string(),
  image: z.object({ url: z.string(), alt: z.string() }).nullable(),
  target: linkTargetDto.nullable(),
})
export type AnniversaryEventDto = z.infer<typeof anniversaryEventDto>

/** 大事记: the years that an anniversary looks back on, oldest first. */
export const anniversaryDto = z.object({
  anniversary: z.number().int(),
  years: z.array(z.object({ year: z.number().int(), events: z.array(anniversaryEventDto) })),
  isSample: z.boolean(),
})
export type AnniversaryDto = z.infer<typeof anniversaryDto>
