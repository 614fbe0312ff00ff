import { comboDto, comboListDto, comboProcessingDto } from '@portal/contracts'
import { z } from 'zod'
import { notFound } from '../http/Problem.ts'
import { answers, audience, contentCode, keyword, pageNo, pageSize, region, stage, words } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { type Api, type ContentService, findRegion } from '../state/ContentService.ts'
import { findCombos } from './findCombos.ts'
import { placeCombo } from './placeCombo.ts'
import { type PlacedCombo, presentCombo, presentProcessing } from './presentCombo.ts'

const params = z.object({ code: contentCode })

export function addComboRoutes(api: Api, service: ContentService): void {
  const query = z.strictObject({
    region,
    audience: audience.optional(),
    stage: stage.optional(),
    batch: words(100).optional(),
    keyword: keyword.optional(),
    pageNo,
    pageSize,
  })
  api.get(
    '/api/combos',
    { schema: { summary: '一件事列表', querystring: query, response: { 200: comboListDto } } },
    async (request, reply) => {
      const content = await service.state.current()
      const { code } = findRegion(service, content, request.query.region)
      const { audience: who, stage: when, batch, keyword: asked, ...page } = request.query
      tagAnswer(reply, ['combos'])
      return findCombos(service.pool, {
        chain: content.regions.chain(code),
        audience: who ?? null,
        stage: when ?? null,
        batch: batch ?? null,
        keyword: asked ?? null,
        pageNo: page.pageNo,
        pageSize: page.pageSize,
      })
    },
  )
  api.get(
    '/api/combos/:code',
    {
      schema: {
        summary: '一件事指南',
        params,
        querystring: z.strictObject({ region }),
        response: { 200: comboDto },
      },
    },
    async (request, reply) => {
      const placed = await findPlacedCombo(service, { ...request.params, ...request.query })
      tagAnswer(reply, comboTags(placed))
      return presentCombo(placed, (await service.state.current()).terms)
    },
  )
  api.get(
    '/api/combos/:code/processing',
    {
      schema: {
        summary: '一件事办理准备：按回答选出事项和材料',
        params,
        querystring: z.strictObject({ region, a: answers }),
        response: { 200: comboProcessingDto },
      },
    },
    async (request, reply) => {
      const placed = await findPlacedCombo(service, { ...request.params, ...request.query })
      tagAnswer(reply, comboTags(placed))
      return presentProcessing(placed, request.query.a)
    },
  )
}

/** A combined matter as the region asked for handles it. @throws Problem 404 */
export async function findPlacedCombo(
  service: ContentService,
  asked: { code: string; region?: string | undefined },
): Promise<PlacedCombo> {
  const content = await service.state.current()
  const found = findRegion(service, content, asked.region)
  const placed = await placeCombo(service.pool, content, { code: asked.code, regionCode: found.code })
  if (!placed) throw notFound('这个“一件事”')
  return placed
}

/** The content that an answer was made from. */
export function comboTags({ row, guides }: PlacedCombo): string[] {
  return [`combo:${row.code}`, 'combos', 'items', ...guides.matterCodes.map((code) => `item:${code}`)]
}
