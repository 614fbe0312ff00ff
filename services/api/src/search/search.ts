import { openedAnswerDto, regionCode, searchDto, searchSort, searchType, suggestDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import { hasCode, noticeType } from '@portal/records/codes'
import { maxResults, OpeningLog, openingToken, SearchLog } from '@portal/search-index'
import { longestRange, readDayRange } from '@portal/validation'
import { z } from 'zod'
import { guideCode } from '../guides/guides.ts'
import { notFound } from '../http/Problem.ts'
import { emptyQuery, flag, pageNo, pageSizeUpTo, region, taskTypeCode, words } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { type Api, type ContentService, findRegion } from '../state/ContentService.ts'
import { visitorOf } from '../visitors/visitorOf.ts'
import { addOpeningRoutes } from './openings.ts'

const selectCreditCode = statement<{ creditCode: string }>(
  'credit-code',
  'select credit_code as "creditCode" from organisation where org_code = $1 or credit_code = $1',
)

const selectMatterName = statement<{ name: string }>(
  'search-opened-matter',
  `select m.name from implementation i join shown_matter m on m.code = i.matter_code where i.code = $1`,
)

const day = z.iso.date('应为日期，如 2026-05-01').optional()

/** A page of fifty costs more than a guide that nobody asked for before; those of the portal have ten. */
const mostHits = 20

const searchQuery = z
  .strictObject({
    keyword: words(100).default(''),
    type: searchType.default('all'),
    region,
    areaCode: regionCode.optional().describe('办理地区，优先于 region'),
    departmentCode: z
      .string()
      .regex(/^([0-9A-Z]{9}|[0-9A-Z]{18})$/, '应为 9 位组织机构代码或 18 位统一社会信用代码')
      .optional(),
    onlyCorrespondingLevel: flag.optional().describe('仅本级'),
    audience: z.enum(['personal', 'legal'], '应为 personal 或 legal').optional(),
    theme: z
      .string()
      .regex(/^(personal|legal):\d{3}$/, '应为 personal:005 或 legal:005 的形式')
      .optional(),
    taskType: taskTypeCode.optional(),
    onlineLevel: z.enum(['I', 'II', 'III', 'IV'], '应为 I、II、III 或 IV').optional(),
    isOnline: flag.optional().describe('可网办'),
    place: z.literal('off').optional().describe('off：不按问句中的地名换地区'),
    elsewhere: flag.optional().describe('包括其他地区的部门、大厅和资讯'),
    tag: words(30)
      .refine((text) => text !== '', '不能为空')
      .optional(),
    section: z
      .string()
      .refine((code) => hasCode(noticeType, code), '不认识的栏目')
      .optional(),
    from: day.describe('起始日期'),
    to: day.describe('截止日期'),
    sort: searchSort.default('relevance'),
    pageNo,
    pageSize: pageSizeUpTo(mostHits),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: '截止日期早于起始日期',
  })
  .refine((query) => readDayRange(query).fault === undefined, { path: ['to'], message: longestRange.message })
  .refine((query) => query.pageNo * query.pageSize <= maxResults, {
    path: ['pageNo'],
    message: `最多查看前 ${maxResults} 条结果，请换更具体的词或增加筛选条件`,
  })

/** A tab, a filter or a further page is not another search. */
function isFirstLook({
  keyword: asked,
  region: _region,
  areaCode: _area,
  pageSize: _size,
  ...query
}: z.infer<typeof searchQuery>) {
  const { type, sort, pageNo: page, place: _place, ...filters } = query
  const isNarrowed = Object.values(filters).some((value) => value !== undefined && value !== false)
  return asked !== '' && type === 'all' && sort === 'relevance' && page === 1 && !isNarrowed
}

export function addSearchRoutes(api: Api, service: ContentService): void {
  const searchLog = new SearchLog(service.pool, api.log)
  const openingLog = new OpeningLog(service.pool, api.log)
  addOpeningRoutes(api, service, openingLog)
  api.addHook('onClose', async () => {
    await searchLog.stop()
    await openingLog.stop()
  })
  api.get(
    '/api/search',
    { schema: { summary: '搜索', querystring: searchQuery, response: { 200: searchDto } } },
    async (request, reply) => {
      const content = await service.state.current()
      const { query } = request
      const { code } = findRegion(service, content, query.areaCode ?? query.region)
      const [department] =
        query.departmentCode === undefined ? [] : await selectCreditCode(service.pool, [query.departmentCode])
      tagAnswer(reply, ['items', 'notices', 'faqs', 'departments', 'search', 'home'])
      const answer = await service.search.find(
        {
          keyword: query.keyword,
          filters: {
            type: query.type,
            creditCode: query.departmentCode === undefined ? null : (department?.creditCode ?? ''),
            audience: query.audience ?? null,
            theme: query.theme ?? null,
            taskType: query.taskType ?? null,
            onlineLevel: query.onlineLevel ?? null,
            isOnline: query.isOnline ?? null,
            tag: query.tag ?? null,
            section: query.section ?? null,
            from: query.from ?? null,
            to: query.to ?? null,
          },
          isOnlyHere: query.onlyCorrespondingLevel ?? false,
          sort: query.sort,
          chain: content.regions.chain(code),
          followsPlace: query.place !== 'off',
          isEverywhere: query.elsewhere ?? false,
          pageNo: query.pageNo,
          pageSize: query.pageSize,
        },
        content.revision,
      )
      if (!isFirstLook(query)) return { ...answer, openingToken: null }
      searchLog.note(query.keyword, answer, visitorOf(request, service.secret))
      return { ...answer, openingToken: openingToken(query.keyword, service.secret) ?? null }
    },
  )
  api.get(
    '/api/search/answers/:code',
    {
      schema: {
        summary: '从搜索的答案卡片打开的办事指南（计次，不含访客信息）',
        params: z.object({ code: guideCode }),
        querystring: emptyQuery,
        response: { 200: openedAnswerDto },
      },
    },
    async (request) => {
      const { params } = request
      const [matter] = await selectMatterName(service.pool, [params.code])
      if (!matter) throw notFound('这个编码的办事指南')
      searchLog.noteCardOpened(matter.name, visitorOf(request, service.secret))
      return matter
    },
  )
  api.get(
    '/api/suggest',
    {
      schema: {
        summary: '搜索建议',
        querystring: z.strictObject({ keyword: words(100).default(''), region }),
        response: { 200: suggestDto },
      },
    },
    async (request, reply) => {
      const content = await service.state.current()
      const { code } = findRegion(service, content, request.query.region)
      tagAnswer(reply, ['items', 'departments', 'search'])
      return service.search.suggest(request.query.keyword, content.regions.chain(code), content.revision)
    },
  )
}
