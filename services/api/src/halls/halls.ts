import { regionHallsDto } from '@portal/contracts'
import { z } from 'zod'
import { findDepartments } from '../departments/findDepartments.ts'
import { region } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { type Api, type ContentService, findRegion } from '../state/ContentService.ts'
import { findHalls } from './findHalls.ts'

export function addHallRoutes(api: Api, service: ContentService): void {
  api.get(
    '/api/halls',
    {
      schema: {
        summary: '地区的办事大厅和部门',
        querystring: z.strictObject({ region }),
        response: { 200: regionHallsDto },
      },
    },
    async (request, reply) => {
      const content = await service.state.current()
      const { code, name, level } = findRegion(service, content, request.query.region)
      const [halls, departments] = await Promise.all([
        findHalls(service.pool, content.regions.chain(code)),
        findDepartments(service.pool, content, code),
      ])
      tagAnswer(reply, ['departments', 'items'])
      return {
        region: { code, name, level },
        hallRegion: halls[0]?.region ?? { code, name, level },
        halls,
        departments,
      }
    },
  )
}
