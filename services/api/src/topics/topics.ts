import { anniversaryDto, campaignDto, campaignListDto, topicDto, topicListDto } from '@portal/contracts'
import { z } from 'zod'
import { notFound } from '../http/Problem.ts'
import { audience, contentCode, emptyQuery, pageNo, pageSize, region, words } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { type Api, type ContentService, findRegion } from '../state/ContentService.ts'
import { findAnniversary, findCampaign, findCampaigns, findTopic, findTopics } from './findTopics.ts'

const params = z.object({ code: contentCode })

export function addTopicRoutes(api: Api, service: ContentService): void {
  const query = z.strictObject({
    region,
    tag: words(30).optional(),
    period: z.enum(['coming', 'current', 'ended'], '应为 coming、current 或 ended').optional(),
    audience: audience.optional(),
    pageNo,
    pageSize,
  })
  api.get(
    '/api/topics',
    { schema: { summary: '专题列表', querystring: query, response: { 200: topicListDto } } },
    async (request, reply) => {
      const content = await service.state.current()
      const { code } = findRegion(service, content, request.query.region)
      tagAnswer(reply, ['topics'])
      return findTopics(service.pool, {
        now: service.now(),
        chain: content.regions.chain(code),
        tag: request.query.tag ?? null,
        period: request.query.period ?? null,
        audience: request.query.audience ?? null,
        pageNo: request.query.pageNo,
        pageSize: request.query.pageSize,
      })
    },
  )
  api.get(
    '/api/topics/:code',
    { schema: { summary: '专题', params, querystring: emptyQuery, response: { 200: topicDto } } },
    async (request, reply) => {
      const topic = await findTopic(service.pool, request.params.code, service.now())
      if (!topic) throw notFound('这个专题')
      tagAnswer(reply, ['topics'])
      return topic
    },
  )
}

/** Campaigns with their how-to, and the events that anniversaries look back on. */
export function addCampaignRoutes(api: Api, service: ContentService): void {
  api.get(
    '/api/campaigns',
    { schema: { summary: '活动列表', querystring: z.strictObject({ region }), response: { 200: campaignListDto } } },
    async (request, reply) => {
      const content = await service.state.current()
      const { code } = findRegion(service, content, request.query.region)
      tagAnswer(reply, ['campaigns'])
      return findCampaigns(service.pool, content.regions.chain(code), service.now())
    },
  )
  api.get(
    '/api/campaigns/:code',
    { schema: { summary: '活动指引', params, querystring: emptyQuery, response: { 200: campaignDto } } },
    async (request, reply) => {
      const campaign = await findCampaign(service.pool, request.params.code, service.now())
      if (!campaign) throw notFound('这个活动')
      tagAnswer(reply, ['campaigns'])
      return campaign
    },
  )
  const anniversary = z.coerce.number('应为周年数').int('应为周年数').min(1, '应为周年数').max(100, '应为周年数')
  api.get(
    '/api/anniversaries/:anniversary',
    {
      schema: {
        summary: '大事记',
        params: z.object({ anniversary }),
        querystring: emptyQuery,
        response: { 200: anniversaryDto },
      },
    },
    async (request, reply) => {
      const found = await findAnniversary(service.pool, request.params.anniversary)
      if (!found) throw notFound('这个周年的大事记')
      tagAnswer(reply, ['memorabilia'])
      return found
    },
  )
}
