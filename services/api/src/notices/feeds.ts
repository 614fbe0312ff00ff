import { hasCode, noticeType } from '@portal/records/codes'
import { isValidOrganisationCode } from '@portal/validation'
import { z } from 'zod'
import { notFound } from '../http/Problem.ts'
import { region } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { textAnswer } from '../http/textAnswer.ts'
import { type Api, type ContentService, findRegion } from '../state/ContentService.ts'
import { selectFeedNotices, selectOrganisationName } from './findFeedNotices.ts'
import { type FeedFormat, noticeFeed } from './noticeFeed.ts'

const maxEntries = 50

const query = z.strictObject({
  region,
  departmentCode: z
    .string()
    .refine((code) => isValidOrganisationCode(code), '不是有效的组织机构代码')
    .optional()
    .describe('组织机构代码，9 位；只要该部门发布的'),
  type: z
    .string()
    .refine((code) => hasCode(noticeType, code), '不认识的栏目')
    .optional(),
})

const formats = {
  atom: { type: 'application/atom+xml; charset=utf-8', summary: '通知公告订阅（Atom）' },
  json: { type: 'application/feed+json; charset=utf-8', summary: '通知公告订阅（JSON Feed）' },
} as const

/** The newest notices of a region (with those of the regions above it) or of a department, for feed readers. */
export function addFeedRoutes(api: Api, service: ContentService): void {
  for (const format of ['atom', 'json'] as const) {
    const { type, summary } = formats[format]
    const path = `/api/feeds/notices.${format}`
    const response = textAnswer(summary, type)
    api.get(path, { schema: { summary, querystring: query, response } }, async (request, reply) => {
      const feed = await readFeed(service, { format, path }, request.query)
      tagAnswer(reply, ['notices'])
      reply.type(type)
      return format === 'atom' ? feed.atom1() : feed.json1()
    })
  }
}

async function readFeed(
  service: ContentService,
  { format, path }: { format: FeedFormat; path: string },
  asked: z.infer<typeof query>,
) {
  const content = await service.state.current()
  const { code, name } = findRegion(service, content, asked.region)
  const department = await nameDepartment(service, asked.departmentCode)
  const notices = await selectFeedNotices(service.pool, [
    content.regions.chain(code),
    asked.departmentCode ?? null,
    asked.type ?? null,
    maxEntries,
  ])
  const search = new URLSearchParams(
    Object.entries(asked).flatMap(([key, value]): [string, string][] => (value === undefined ? [] : [[key, value]])),
  )
  const address = `${service.origin}${path}${search.size > 0 ? `?${search}` : ''}`
  const routes = await service.pages.routes()
  return noticeFeed({ name: department ?? name, format, address, origin: service.origin, routes }, notices)
}

async function nameDepartment(service: ContentService, orgCode: string | undefined): Promise<string | undefined> {
  if (orgCode === undefined) return undefined
  const [department] = await selectOrganisationName(service.pool, [orgCode, '1'])
  if (!department) throw notFound('这个部门')
  return department.name
}
