import { href } from '@portal/area'
import { ask, type ContentRequest, defineContent, maybe, oncePerRequest, RedirectError } from '@portal/area/content'
import type { NoticeDto } from '@portal/contracts'
import { daysToAsk, longestRange, readDayRange } from '@portal/validation'
import type { NoticesView } from '../model/notices/NoticesView.ts'
import * as affairsRoutes from '../routes.ts'
import { buildNoticeMeta, noticeColumn } from './buildNoticeMeta.ts'

type NoticesRequest = ContentRequest<typeof affairsRoutes.notices>

const daysOf = oncePerRequest(({ query }: NoticesRequest) => readDayRange(query))

/** The notices of a region and of the regions above it, the latest first; in v2 also the notice itself. */
export const noticesContent = defineContent(affairsRoutes.notices, {
  questions: (request) => {
    const { generation, query, region } = request
    if (query.id !== undefined && generation === 'v3')
      throw new RedirectError(href({ page: affairsRoutes.notice, query: { id: query.id } }), 301)
    if (query.id !== undefined) return { notice: maybe(ask('/api/notices/:id', { id: query.id })) }
    const { type, keyword, pageNum } = query
    const { from, to } = daysToAsk(daysOf(request), new Date())
    return {
      list: ask('/api/notices', { region: region.code, type, keyword, from, to, pageNo: pageNum, pageSize: 15 }),
    }
  },
  data: (answers, request) =>
    'list' in answers
      ? ({ list: answers.list, days: daysOf(request), longest: longestRange } satisfies NoticesView)
      : { notice: orToTheList(answers.notice, request) },
  title: (data, { route }) => ('list' in data ? route.title : data.notice.title),
  meta: (data, request) =>
    'list' in data
      ? { description: `${request.region.name}的通知公告、政策文件、公示信息和服务动态。`, government: noticeColumn }
      : buildNoticeMeta(data.notice, request),
})

/** One notice at an address of its own, in v3. */
export const noticeContent = defineContent(affairsRoutes.notice, {
  questions: (request) => {
    const { id } = request.query
    if (id === undefined) throw new RedirectError(listOf(request))
    return { notice: maybe(ask('/api/notices/:id', { id })) }
  },
  data: ({ notice }, request) => ({ notice: orToTheList(notice, request) }),
  title: ({ notice }) => notice.title,
  meta: ({ notice }, request) => buildNoticeMeta(notice, request),
})

/** A notice that does not exist (any more) leads to the list, where others are. */
function orToTheList(notice: NoticeDto | undefined, { generation }: NoticesRequest): NoticeDto {
  if (notice) return notice
  throw new RedirectError(href({ page: affairsRoutes.notices, generation }))
}

function listOf({ generation, query: { region } }: NoticesRequest): string {
  return href({ page: affairsRoutes.notices, generation, query: { region } })
}
