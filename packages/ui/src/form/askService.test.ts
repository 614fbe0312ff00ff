import { createHttpClient, type HttpClient } from '@portal/http'
import { afterEach, expect, it, vi } from 'vitest'
import { askService } from './askService.ts'

const asked: Request[] = []
afterEach(() => {
  asked.length = 0
  vi.unstubAllGlobals()
})

/** The client of the browser, with the line cut behind axios. */
function answering(answer: () => Response | Promise<Response>): HttpClient {
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return answer()
  })
  return createHttpClient({ baseUrl: 'http://portal.test' })
}

it('reads without a body, and posts an object as JSON and a form with its files', async () => {
  const http = answering(() => Response.json({ no: 'JC1' }))
  expect(await askService(http, '/api/challenge?kind=work')).toEqual({ data: { no: 'JC1' } })
  expect(await askService(http, '/api/feedback', { text: '有误' })).toEqual({ data: { no: 'JC1' } })
  const letter = new FormData()
  letter.set('attachments', new File(['%PDF'], '照片.pdf', { type: 'application/pdf' }))
  await askService(http, '/api/interactions', letter)
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET http://portal.test/api/challenge?kind=work',
    'POST http://portal.test/api/feedback',
    'POST http://portal.test/api/interactions',
  ])
  expect(await asked[1]?.json()).toEqual({ text: '有误' })
  expect((await asked[2]?.formData())?.get('attachments')).toMatchObject({ name: '照片.pdf', size: 4 })
})

it('gives what the service says against a form, also where it names no title and no fields', async () => {
  const errors = [{ name: 'text', message: '请填写问题描述' }]
  const full = answering(() => Response.json({ title: '填写有误', detail: '请检查。', errors }, { status: 422 }))
  expect(await askService(full, '/api/feedback', {})).toEqual({
    problem: { status: 422, title: '填写有误', detail: '请检查。', errors },
  })
  const short = answering(() => Response.json({ detail: '操作次数过多。' }, { status: 429 }))
  expect(await askService(short, '/api/feedback', {})).toEqual({
    problem: { status: 429, title: '提交没有成功', detail: '操作次数过多。', errors: [] },
  })
})

it('knows the errors of a client from another build, which has a class of its own', async () => {
  class ApiError extends Error {
    override readonly name = 'ApiError'
    readonly status = 409
    get problem() {
      return { title: '已经提交过', detail: '请重新打开表单另写。', errors: [] }
    }
  }
  const refuse = () => Promise.reject(new ApiError())
  expect(await askService({ get: refuse, post: refuse }, '/api/interactions', {})).toEqual({
    problem: { status: 409, title: '已经提交过', detail: '请重新打开表单另写。', errors: [] },
  })
})

it.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a gateway that is too busy', () => new Response('<h1>503</h1>', { status: 503 })],
  ['a problem without a sentence', () => Response.json({ oops: true }, { status: 502 })],
  ['the sign-in page of a network', () => new Response('<form></form>', { headers: { 'content-type': 'text/html' } })],
])('ends a form with an error for %s, and sends it once', async (_kind, answer) => {
  const http = answering(answer)
  await expect(askService(http, '/api/interactions', new FormData())).rejects.toThrow()
  expect(asked).toHaveLength(1)
})

it('waits two minutes for a letter with its files, longer than pages wait for anything else', async () => {
  const post = vi.fn(async () => ({ data: {}, status: 200, headers: {} }))
  await askService({ get: post, post } as HttpClient, '/api/interactions', {})
  expect(post).toHaveBeenCalledWith('/api/interactions', {}, { timeoutMs: 120_000 })
})
