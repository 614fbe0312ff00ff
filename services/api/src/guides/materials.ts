import { guideMaterialsDto, type MaterialDto } from '@portal/contracts'
import { z } from 'zod'
import { findForm } from '../forms/findForm.ts'
import { presentForm } from '../forms/presentForm.ts'
import { notFound } from '../http/Problem.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import type { Api, ContentService } from '../state/ContentService.ts'
import { findAskedGuide, guideCode, guideTags } from './guides.ts'

const materialId = z
  .string()
  .regex(/^[0-9A-Za-z_-]{1,64}$/, '材料编号有误')
  .optional()
  .describe('只要这一份，附本网表格的内容')

export function addMaterialRoutes(api: Api, service: ContentService): void {
  api.get(
    '/api/guides/:code/materials',
    {
      schema: {
        summary: '办事指南的申请材料',
        params: z.object({ code: guideCode }),
        querystring: z.strictObject({ materialId }),
        response: { 200: guideMaterialsDto },
      },
    },
    async ({ params, query }, reply) => {
      const answer = await findAskedGuide(service, params)
      if (answer.kind === 'moved') throw notFound('这份材料')
      const { code, name, sceneName, consult, materials } = answer.guide
      const guide = { code, name, sceneName, consult }
      const material = materials.find(({ id }) => id === query.materialId)
      if (query.materialId !== undefined && !material) throw notFound('这份材料', name)
      const codes = material ? formCodesOf(material) : []
      tagAnswer(reply, [...guideTags(answer), ...codes.map((form) => `form:${form}`)])
      const found = await Promise.all(codes.map((form) => findForm(service.pool, form)))
      const forms = found.flatMap((form) => (form ? [presentForm(form)] : []))
      return { guide, materials: material ? [material] : materials, forms }
    },
  )
}

/** The forms of our own among the files of a material. */
function formCodesOf({ blankForms, samples }: MaterialDto): string[] {
  const codes = [...blankForms, ...samples].map(({ url }) => /^\/api\/forms\/([^/]+)\//.exec(url)?.[1])
  return [...new Set(codes.filter((code) => code !== undefined))]
}
