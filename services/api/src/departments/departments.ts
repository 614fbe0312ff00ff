import { branchHallDto, departmentListDto } from '@portal/contracts'
import { isValidOrganisationCode } from '@portal/validation'
import { z } from 'zod'
import { notFound } from '../http/Problem.ts'
import { pageNo, pageSize, region, taskTypeCode } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { type Api, type ContentService, findRegion } from '../state/ContentService.ts'
import { findBranchHall, findDepartments } from './findDepartments.ts'

const orgCode = z
  .string()
  // The 9 characters, or the credit code that holds them.
  .transform((code) => (code.length === 18 ? code.slice(8, 17) : code).toUpperCase())
  .refine((code) => isValidOrganisationCode(code), '不是有效的组织机构代码')

export function addDepartmentRoutes(api: Api, service: ContentService): void {
  api.get(
    '/api/departments',
    { schema: { summary: '部门列表', querystring: z.strictObject({ region }), response: { 200: departmentListDto } } },
    async (request, reply) => {
      const content = await service.state.current()
      const { code, name, level } = findRegion(service, content, request.query.region)
      tagAnswer(reply, ['departments', 'items'])
      return { region: { code, name, level }, departments: await findDepartments(service.pool, content, code) }
    },
  )
  const query = z.strictObject({
    region,
    taskType: taskTypeCode.optional(),
    theme: z
      .string()
      .regex(/^(personal|legal):\d{3}$/, '应为 personal:005 或 legal:005 的形式')
      .optional(),
    audience: z.enum(['personal', 'legal'], '应为 personal 或 legal').optional(),
    pageNo,
    pageSize,
  })
  api.get(
    '/api/departments/:orgCode',
    {
      schema: {
        summary: '部门分厅',
        params: z.object({ orgCode }),
        querystring: query,
        response: { 200: branchHallDto },
      },
    },
    async (request, reply) => {
      const content = await service.state.current()
      findRegion(service, content, request.query.region)
      const { taskType: type, theme, audience, ...page } = request.query
      const hall = await findBranchHall(service.pool, {
        orgCode: request.params.orgCode,
        taskType: type ?? null,
        theme: theme ?? null,
        audience: audience ?? null,
        pageNo: page.pageNo,
        pageSize: page.pageSize,
      })
      if (!hall) throw notFound('这个部门')
      tagAnswer(reply, [`department:${hall.orgCode}`, 'notices', 'items'])
      return hall
    },
  )
}
