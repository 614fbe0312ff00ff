import { type ProblemDto, pageContentDto, problemDto } from '@portal/contracts'
import { z } from 'zod'
import { timeLeftHeaders } from '../http/followCalls.ts'
import { notFound, Problem } from '../http/Problem.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import type { Api } from '../state/ContentService.ts'
import { contentOfPage } from './contentOfPage.ts'

/** The content of any page of the portal as JSON, under the page's own address. */
export function addPageContentRoute(api: Api): void {
  api.get(
    '/api/content/*',
    {
      schema: {
        summary: '任一页面地址的内容',
        params: z.object({ '*': z.string().max(500, '地址过长') }),
        querystring: z.record(z.string(), z.string().max(2000, '不能超过 2000 个字符')),
        response: { 200: pageContentDto },
      },
    },
    async (request, reply) => {
      const page = contentOfPage(`/${request.params['*']}`, request.query)
      if (!page) throw notFound('这个页面地址')
      refuseUnknown(page.route.query, Object.keys(request.query))
      const answers = await Promise.all(
        Object.entries(page.parts).map(async ([part, url]) => {
          const answer = await api.inject({ url, headers: { 'x-request-id': request.id, ...timeLeftHeaders() } })
          if (answer.statusCode !== 200) throw passedOn(problemDto.parse(answer.json()), answer.headers['retry-after'])
          return { part, answer }
        }),
      )
      const tags = answers.flatMap(({ answer }) =>
        String(answer.headers['content-tags'] ?? '')
          .split(',')
          .filter(Boolean),
      )
      tagAnswer(reply, tags)
      return {
        address: page.address,
        name: page.route.name,
        title: page.route.title,
        area: page.route.area,
        sources: page.parts,
        content: Object.fromEntries(answers.map(({ part, answer }) => [part, answer.json()])),
      }
    },
  )
}

/** @throws Problem 400 naming the query parameters that the page does not read */
function refuseUnknown(known: readonly string[], given: readonly string[]): void {
  const errors = given.filter((name) => !known.includes(name)).map((name) => ({ name, message: '不认识的参数' }))
  if (errors.length === 0) return
  throw new Problem({
    status: 400,
    kind: 'invalid-request',
    title: '参数有误',
    detail: `这个页面没有参数：${errors.map(({ name }) => name).join('、')}。请改正后重试。`,
    errors,
  })
}

/** A part's problem is the page's problem. */
function passedOn({ type, title, status, detail, errors }: ProblemDto, retryAfter: unknown): Problem {
  const kind = type.split('/').at(-1) ?? 'internal'
  const wait = retryAfter === undefined ? {} : { retryAfterSeconds: Number(retryAfter) }
  return new Problem({ status, kind, title, detail, ...(errors ? { errors } : {}), ...wait })
}
