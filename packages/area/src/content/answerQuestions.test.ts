import type { LiveRoute } from '@portal/contracts/routes'
import { RouteTable } from '@portal/contracts/routes'
import { ApiError } from '@portal/http'
import { describe, expect, it } from 'vitest'
import { viewOf } from '../testing/viewOf.ts'
import { answerQuestions } from './answerQuestions.ts'
import { ask, maybe, type Questions } from './ask.ts'
import type { ContentRequest } from './defineContent.ts'
import { NotFoundError, RedirectError } from './outcomes.ts'

const route: LiveRoute = {
  name: 'guide',
  area: 'guides',
  title: '办事指南',
  addresses: { v3: ['/v3/guide/:id?'] },
  query: { region: 'region', type: 'code', keyword: { words: 100 } },
}
const table = new RouteTable([route])

/** Answers by path; an Error is thrown. */
function answer(address: string, questions: Questions, answers: Readonly<Record<string, unknown>>, missing?: string) {
  const request = { ...viewOf(address, table), findRoute: () => undefined, liveRoutes: [] } as ContentRequest
  const asked: string[] = []
  const get = async <T>(path: string) => {
    asked.push(path)
    // All questions are asked before any is answered.
    await new Promise((done) => setTimeout(done, 1))
    expect(asked).toHaveLength(Object.keys(questions).length)
    const data = answers[path]
    if (data instanceof Error) throw data
    return { data: data as T, status: 200, headers: {} }
  }
  const http = { get, post: get }
  return answerQuestions(questions, request, { http, signal: new AbortController().signal }, missing)
}

const problem = (status: number, details: object = {}) =>
  new ApiError({ code: 'http', url: '/api/x', status, problem: { errors: [], ...details } })

describe('a question', () => {
  it('puts its values into the path and the rest into the query, encoded, without what is not there', () => {
    expect(ask('/api/guides/:code', { code: 'a/b', region: '440000', a: undefined })).toEqual({
      path: '/api/guides/a%2Fb',
      query: { region: '440000' },
      isOptional: false,
    })
  })
})

describe('the answers', () => {
  const both = { list: ask('/api/notices', { type: 'x' }), themes: ask('/api/themes') }

  it('come by the names of their questions, which are asked at once', async () => {
    const given = { '/api/notices': { notices: [] }, '/api/themes': { themes: [] } }
    expect(await answer('/v3/guide', both, given)).toEqual({ list: { notices: [] }, themes: { themes: [] } })
  })

  it('may be missing where the page can do without', async () => {
    const given = { '/api/themes': problem(404) }
    expect(await answer('/v3/guide', { themes: maybe(ask('/api/themes')) }, given)).toEqual({ themes: undefined })
  })

  it('that are a fault stay one, also for what the page could do without', async () => {
    const down = problem(503)
    const given = { '/api/notices': {}, '/api/themes': down }
    await expect(answer('/v3/guide', both, given)).rejects.toBe(down)
    await expect(answer('/v3/guide', { themes: maybe(ask('/api/themes')) }, given)).rejects.toBe(down)
  })
})

describe('content that does not exist', () => {
  const themes = { themes: ask('/api/themes') }

  it('is the error page with the page’s own sentence and words to search for', async () => {
    const given = { '/api/themes': problem(404, { searchWords: '居住证' }) }
    const failed = answer('/v3/guide', themes, given, '没有这个主题')
    await expect(failed).rejects.toBeInstanceOf(NotFoundError)
    await expect(failed).rejects.toMatchObject({ message: '没有这个主题', searchWords: '居住证' })
  })

  it('is searched for by what was typed where the service knows no better', async () => {
    const failed = answer('/v3/guide?keyword=婚', themes, { '/api/themes': problem(404) })
    await expect(failed).rejects.toMatchObject({ searchWords: '婚', message: expect.stringContaining('没有找到') })
  })

  it('and content that moved leads to its code, in generation and region', async () => {
    const moved = { guide: ask('/api/guides/:code', { code: 'OLD' }) }
    const given = { '/api/guides/OLD': { kind: 'moved', code: 'NEW' } }
    await expect(answer('/v3/guide/OLD?region=440300&type=x', moved, given)).rejects.toEqual(
      new RedirectError('/v3/guide/NEW?region=440300', 301),
    )
  })
})

describe('a value that the content service refuses', () => {
  const list = { list: ask('/api/notices', { region: '440300', type: 'zzz' }) }
  const refusing = { '/api/notices': problem(400, { errors: [{ name: 'type', message: '不认识的栏目' }] }) }

  it('is taken out of the address', async () => {
    await expect(answer('/v3/guide/A?region=440300&type=zzz&keyword=婚', list, refusing)).rejects.toEqual(
      new RedirectError('/v3/guide/A?region=440300&keyword=%E5%A9%9A'),
    )
  })

  it('and is not of the query is content that does not exist', async () => {
    await expect(answer('/v3/guide/A?keyword=婚', list, refusing)).rejects.toBeInstanceOf(NotFoundError)
    await expect(answer('/v3/guide/A', list, { '/api/notices': problem(400) })).rejects.toBeInstanceOf(NotFoundError)
  })
})
