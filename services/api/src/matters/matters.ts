import { matterPageDto, themeListDto } from '@portal/contracts'
import { z } from 'zod'
import {
  audience,
  departmentCode,
  emptyQuery,
  flag,
  keyword,
  pageNo,
  pageSize,
  region,
  stage,
  taskTypeCode,
  words,
} from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { type Api, type ContentService, findRegion } from '../state/ContentService.ts'
import { chosenDepartment } from './chosenDepartment.ts'
import { findMatters } from './findMatters.ts'
import { findThemes } from './findThemes.ts'

const query = z.strictObject({
  region,
  audience: audience.optional(),
  theme: z
    .string()
    .regex(/^\d{3}$/, '主题代码应为 3 位数字')
    .optional(),
  departmentCode: departmentCode.optional(),
  taskType: taskTypeCode.optional(),
  online: flag.optional(),
  tag: words(30).optional(),
  stage: stage.optional(),
  keyword: keyword.optional(),
  onlyCorrespondingLevel: flag.optional(),
  withHandleItems: flag.optional().describe('1：每个事项带上它的业务办理项'),
  sort: z.enum(['hot', 'updated'], '应为 hot 或 updated').default('hot'),
  pageNo,
  pageSize,
})

/** Lists of matters by theme, department, stage or popularity: one route for all of them. */
export function addMatterRoutes(api: Api, service: ContentService): void {
  api.get(
    '/api/matters',
    { schema: { summary: '事项列表', querystring: query, response: { 200: matterPageDto } } },
    async (request, reply) => {
      const content = await service.state.current()
      const { code, name, level, children } = findRegion(service, content, request.query.region)
      const asked = request.query
      tagAnswer(reply, ['items', 'departments'])
      return findMatters(service.pool, content, {
        region: { code, name, level },
        chain: content.regions.chain(code),
        below: children.map((child) => child.code),
        onlyCorrespondingLevel: asked.onlyCorrespondingLevel ?? false,
        audience: asked.audience ?? null,
        theme: asked.theme ?? null,
        orgCode: await chosenDepartment(service, asked.departmentCode),
        taskType: asked.taskType ?? null,
        isOnline: asked.online ?? null,
        tag: asked.tag ?? null,
        stage: asked.stage ?? null,
        keyword: asked.keyword ?? null,
        withHandleItems: asked.withHandleItems ?? false,
        sort: asked.sort,
        pageNo: asked.pageNo,
        pageSize: asked.pageSize,
      })
    },
  )
  api.get(
    '/api/themes',
    { schema: { summary: '主题分类及事项数', querystring: emptyQuery, response: { 200: themeListDto } } },
    async (_request, reply) => {
      tagAnswer(reply, ['items'])
      return findThemes(service.pool)
    },
  )
}
