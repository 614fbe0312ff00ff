import {
  interactionDto,
  interactionEntry,
  interactionKind,
  interactionListDto,
  interactionStatus,
  liveSessionListDto,
} from '@portal/contracts'
import { z } from 'zod'
import { notFound } from '../http/Problem.ts'
import { emptyQuery, keyword, pageNo, pageSize, region, words } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { type Api, type ContentService, findRegion } from '../state/ContentService.ts'
import { findInteraction, findInteractions } from './findInteractions.ts'
import { findLiveSessions } from './findLiveSessions.ts'

/** 政民互动: published letters with their answers, and live sessions. */
export function addInteractionRoutes(api: Api, service: ContentService): void {
  const query = z.strictObject({
    region,
    entry: interactionEntry.optional(),
    kind: interactionKind.optional(),
    status: interactionStatus.optional(),
    department: words(100).optional(),
    keyword: keyword.optional(),
    pageNo,
    pageSize,
  })
  api.get(
    '/api/interactions',
    { schema: { summary: '公开的互动来信及答复', querystring: query, response: { 200: interactionListDto } } },
    async (request, reply) => {
      const content = await service.state.current()
      const { code } = findRegion(service, content, request.query.region)
      const { entry, kind, status, department, keyword: asked, ...page } = request.query
      tagAnswer(reply, ['interactions'])
      return findInteractions(service.pool, content, {
        regionCode: code,
        entry: entry ?? null,
        keyword: asked ?? null,
        kind: kind ?? null,
        status: status ?? null,
        department: department?.trim() || null,
        pageNo: page.pageNo,
        pageSize: page.pageSize,
      })
    },
  )
  api.get(
    '/api/interactions/:no',
    {
      schema: {
        summary: '互动来信及答复',
        params: z.object({ no: z.string().regex(/^[0-9A-Za-z-]{1,40}$/, '编号有误') }),
        querystring: emptyQuery,
        response: { 200: interactionDto },
      },
    },
    async (request, reply) => {
      const { calendar } = await service.state.current()
      const interaction = await findInteraction(service.pool, request.params.no, calendar)
      if (!interaction) throw notFound('这封来信')
      tagAnswer(reply, ['interactions', 'items'])
      return interaction
    },
  )
  api.get(
    '/api/live-sessions',
    {
      schema: {
        summary: '直播互动',
        querystring: z.strictObject({ region, pageNo, pageSize }),
        response: { 200: liveSessionListDto },
      },
    },
    async (request, reply) => {
      const content = await service.state.current()
      const { code } = findRegion(service, content, request.query.region)
      const { pageNo: number, pageSize: size } = request.query
      tagAnswer(reply, ['interactions'])
      const chain = content.regions.chain(code)
      return findLiveSessions(service.pool, { chain, now: service.now(), pageNo: number, pageSize: size })
    },
  )
}
