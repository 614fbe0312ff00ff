import { dutyDto, dutyListDto } from '@portal/contracts'
import { z } from 'zod'
import { notFound } from '../http/Problem.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { findDuties, findDuty } from '../store/findDuties.ts'
import { chosenDepartment } from './chosenDepartment.ts'
import { departmentCode, emptyQuery, keyword, pageNo, pageSize, region, taskTypeCode, useLevelCode } from './query.ts'
import { type Api, findRegion, type Service } from './Service.ts'

export function addDutyRoutes(api: Api, service: Service): void {
  const query = z.strictObject({
    region,
    departmentCode: departmentCode.optional(),
    taskType: taskTypeCode.optional(),
    useLevel: useLevelCode.optional(),
    keyword: keyword.optional(),
    pageNo,
    pageSize,
  })
  api.get(
    '/api/disclosure/duties',
    {
      schema: { summary: '权责清单（责任与公共服务清单）', querystring: query, response: { 200: dutyListDto } },
    },
    async (request, reply) => {
      const content = await service.state.current()
      const { code, name, level } = findRegion(service, content, request.query.region)
      const { taskType, useLevel, keyword: words, ...asked } = request.query
      tagAnswer(reply, ['duties', 'departments'])
      return findDuties(service.pool, {
        region: { code, name, level },
        chain: content.regions.chain(code),
        orgCode: await chosenDepartment(service, asked.departmentCode),
        taskType: taskType ?? null,
        useLevel: useLevel ?? null,
        keyword: words?.trim() || null,
        pageNo: asked.pageNo,
        pageSize: asked.pageSize,
      })
    },
  )
  const code = z
    .string()
    .regex(/^[0-9A-Za-z-]{1,40}$/, '编码有误')
    .transform((value) => value.toLowerCase())
  api.get(
    '/api/disclosure/duties/:code',
    {
      schema: { summary: '职权', params: z.object({ code }), querystring: emptyQuery, response: { 200: dutyDto } },
    },
    async (request, reply) => {
      const duty = await findDuty(service.pool, request.params.code)
      if (!duty) throw notFound('这项职权')
      const item = duty.matter === null ? [] : [`item:${duty.matter.catalogCode}`]
      tagAnswer(reply, [`duty:${duty.code}`, `department:${duty.department.orgCode}`, ...item])
      return duty
    },
  )
}
