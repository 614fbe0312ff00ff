import { regionCode, searchDto, searchType, suggestDto } from '@portal/contracts'
import { z } from 'zod'
import { tagAnswer } from '../http/tagAnswer.ts'
import { searchContent } from '../search/searchContent.ts'
import { suggest } from '../search/suggest.ts'
import { statement } from '../store/statement.ts'
import { flag, keyword, pageNo, pageSize, region } from './query.ts'
import { type Api, findRegion, type Service } from './Service.ts'

const selectCreditCode = statement<{ creditCode: string }>(
  'credit-code',
  'select credit_code as "creditCode" from organisation where org_code = $1 or credit_code = $1',
)

export function addSearchRoutes(api: Api, service: Service): void {
  const query = z.strictObject({
    keyword: keyword.default(''),
    type: searchType.default('all'),
    region,
    areaCode: regionCode.optional(),
    departmentCode: z
      .string()
      .regex(/^([0-9A-Z]{9}|[0-9A-Z]{18})$/, '应为 9 位组织机构代码或 18 位统一社会信用代码')
      .optional(),
    onlyCorrespondingLevel: flag.optional(),
    pageNo,
    pageSize,
  })
  api.get(
    '/api/search',
    { schema: { summary: '搜索', querystring: query, response: { 200: searchDto } } },
    async (request, reply) => {
      const content = await service.state.current()
      const { areaCode, departmentCode, onlyCorrespondingLevel, ...asked } = request.query
      const { code } = findRegion(service, content, areaCode ?? asked.region)
      const [department] = departmentCode === undefined ? [] : await selectCreditCode(service.pool, [departmentCode])
      tagAnswer(reply, ['items', 'notices', 'faqs', 'departments', 'search', 'home'])
      return searchContent(service.pool, content, {
        keyword: asked.keyword,
        type: asked.type,
        chain: content.regions.chain(code),
        onlyRegion: onlyCorrespondingLevel ? code : null,
        creditCode: departmentCode === undefined ? null : (department?.creditCode ?? ''),
        pageNo: asked.pageNo,
        pageSize: asked.pageSize,
      })
    },
  )
  api.get(
    '/api/suggest',
    {
      schema: {
        summary: '搜索建议',
        querystring: z.strictObject({ keyword: keyword.default(''), region }),
        response: { 200: suggestDto },
      },
    },
    async (request, reply) => {
      const content = await service.state.current()
      const { code } = findRegion(service, content, request.query.region)
      tagAnswer(reply, ['items', 'departments', 'search'])
      return { suggestions: await suggest(service.pool, request.query.keyword, content.regions.chain(code)) }
    },
  )
}
