import { guideAnswerDto } from '@portal/contracts'
import { z } from 'zod'
import { notFound } from '../http/Problem.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { findGuide } from '../store/findGuide.ts'
import { region } from './query.ts'
import { type Api, findRegion, type Service } from './Service.ts'

const guideCode = z
  .string()
  .max(36, '编码过长')
  .regex(/^[0-9A-Za-z]+$/, '编码只含字母和数字')
  .transform((code) => code.toUpperCase())

export function addGuideRoutes(api: Api, service: Service): void {
  api.get(
    '/api/guides/:code',
    {
      schema: {
        summary: '办事指南',
        params: z.object({ code: guideCode }),
        querystring: z.strictObject({ region }),
        response: { 200: guideAnswerDto },
      },
    },
    async (request, reply) => {
      const content = await service.state.current()
      const { code: regionCode } = findRegion(service, content, request.query.region)
      const answer = await findGuide(service.pool, content, { code: request.params.code, regionCode })
      if (!answer) throw notFound('这个编码的办事指南')
      tagAnswer(reply, answer.kind === 'moved' ? ['items'] : tagsOf(answer.guide))
      return answer
    },
  )
}

function tagsOf(guide: {
  catalogCode: string
  department: { orgCode: string | null }
  similar: { catalogCode: string }[]
}): string[] {
  const department = guide.department.orgCode === null ? [] : [`department:${guide.department.orgCode}`]
  return [`item:${guide.catalogCode}`, ...department, ...guide.similar.map((matter) => `item:${matter.catalogCode}`)]
}
