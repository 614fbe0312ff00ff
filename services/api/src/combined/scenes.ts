import { sceneDto, sceneListDto } from '@portal/contracts'
import { z } from 'zod'
import { notFound } from '../http/Problem.ts'
import { answers, audience, contentCode, region, stage } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { type Api, type ContentService, findRegion } from '../state/ContentService.ts'
import { findScenes } from './findScenes.ts'
import { placeScene } from './placeScene.ts'
import { presentScene } from './presentScene.ts'

export function addSceneRoutes(api: Api, service: ContentService): void {
  api.get(
    '/api/scenes',
    {
      schema: {
        summary: '场景导办列表',
        querystring: z.strictObject({ region, audience: audience.optional(), stage: stage.optional() }),
        response: { 200: sceneListDto },
      },
    },
    async (request, reply) => {
      const content = await service.state.current()
      const { code } = findRegion(service, content, request.query.region)
      tagAnswer(reply, ['scenes'])
      return findScenes(service.pool, {
        chain: content.regions.chain(code),
        audience: request.query.audience ?? null,
        stage: request.query.stage ?? null,
      })
    },
  )
  api.get(
    '/api/scenes/:code',
    {
      schema: {
        summary: '场景导办：问题、按回答得出的事项和材料',
        params: z.object({ code: contentCode }),
        querystring: z.strictObject({ region, a: answers }),
        response: { 200: sceneDto },
      },
    },
    async (request, reply) => {
      const content = await service.state.current()
      const { code: regionCode } = findRegion(service, content, request.query.region)
      const placed = await placeScene(service.pool, content, { code: request.params.code, regionCode })
      if (!placed || placed.row.state === '3') throw notFound('这个场景')
      const { row, guides, combos } = placed
      const parts = [
        ...guides.matterCodes.map((code) => `item:${code}`),
        ...[...combos.keys()].map((code) => `combo:${code}`),
      ]
      tagAnswer(reply, [`scene:${row.code}`, 'scenes', 'items', 'combos', ...parts])
      return presentScene(placed, request.query.a)
    },
  )
}
