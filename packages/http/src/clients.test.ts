import { describe, expect, it } from 'vitest'
import { clients, failureOf } from '../test/startClients.ts'
import { answerJson } from '../test/startServer.ts'

describe.each(clients)('%s', (_name, start) => {
  it('asks for JSON and gives data, status and headers', async () => {
    const { client } = await start((request, response) => {
      answerJson(response, { accept: request.headers.accept, 名称: '结婚登记' }, { 'Content-Tags': 'guide:1, all' })
    })
    const { data, status, headers } = await client.get('/api/guides/1')
    expect(data).toEqual({ accept: 'application/json', 名称: '结婚登记' })
    expect(status).toBe(200)
    expect(headers['content-tags']).toBe('guide:1, all')
  })

  it('drops undefined parameters, repeats lists and encodes the rest', async () => {
    const { client, server } = await start((_request, response) => answerJson(response, 1))
    await client.get('/api/search?tab=all', {
      query: { keyword: '结婚 & 离婚', region: undefined, tag: ['a', undefined, 'b'], page: 2, exact: false },
    })
    await client.get('/api/地区/a b')
    expect(server.seen).toEqual([
      'GET /api/search?tab=all&keyword=%E7%BB%93%E5%A9%9A+%26+%E7%A6%BB%E5%A9%9A&tag=a&tag=b&page=2&exact=false',
      'GET /api/%E5%9C%B0%E5%8C%BA/a%20b',
    ])
  })

  it('posts JSON, URLSearchParams as a form, FormData as a form with files', async () => {
    const { client } = await start((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () =>
        answerJson(response, [request.method, request.headers['content-type'], Buffer.concat(parts).toString()]),
      )
    })
    expect((await client.post('/api/x', { name: '张三' })).data).toEqual([
      'POST',
      'application/json',
      '{"name":"张三"}',
    ])
    const form = new URLSearchParams({ name: 'a b' })
    expect((await client.post('/api/x', form)).data).toEqual(['POST', 'application/x-www-form-urlencoded', 'name=a+b'])
    const files = new FormData()
    files.set('附件', new File(['%PDF'], '照片 1.pdf', { type: 'application/pdf' }))
    const [, type, body] = (await client.post<string[]>('/api/x', files)).data
    const read = await new Response(body ?? '', { headers: { 'content-type': type ?? '' } }).formData()
    expect(read.get('附件')).toMatchObject({ name: '照片 1.pdf', size: 4 })
    const put = await client.request({ method: 'put', url: '/api/x', body: [], headers: { 'X-Request-Id': '7' } })
    expect(put.data).toEqual(['PUT', 'application/json', '[]'])
  })

  it('takes get as the method when none is named and sends own headers', async () => {
    const { client } = await start((request, response) =>
      answerJson(response, [request.method, request.headers['x-request-id']]),
    )
    expect((await client.request({ url: '/', headers: { 'X-Request-Id': 'r1' }, credentials: 'omit' })).data).toEqual([
      'GET',
      'r1',
    ])
  })

  it.each([204, 304])('gives no data for %i', async (status) => {
    const { client } = await start((_request, response) => response.writeHead(status, { etag: '"1"' }).end())
    const answer = await client.get('/x', { headers: { 'If-None-Match': '"1"' } })
    expect([answer.status, answer.data, answer.headers.etag]).toEqual([status, undefined, '"1"'])
  })

  it('gives no data for HEAD', async () => {
    const { client } = await start((_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(),
    )
    expect((await client.request({ method: 'head', url: '/x' })).data).toBeUndefined()
  })

  it('turns a problem document into an ApiError with everything it says', async () => {
    const problem = {
      type: '/problems/form',
      title: 'Bad',
      status: 422,
      detail: '请检查',
      instance: '/x',
      requestId: 'q1',
      errors: [{ name: 'a', message: 'b' }, 7],
    }
    const { client, server } = await start((_request, response) => {
      response
        .writeHead(422, { 'content-type': 'application/problem+json', 'x-request-id': 'h1' })
        .end(JSON.stringify(problem))
    })
    const error = await failureOf(client.get('/x', { query: { a: 1 } }))
    expect(error).toMatchObject({
      status: 422,
      code: 'http',
      url: '/x?a=1',
      requestId: 'h1',
      message: 'http 422 /x…',
    })
    const { status: _status, ...rest } = problem
    expect(error.problem).toEqual({ ...rest, errors: [{ name: 'a', message: 'b' }] })
    expect(server.seen).toHaveLength(1)
  })

  it.each([
    ['HTML', 'text/html', '<h1>Bad Gateway</h1>'],
    ['broken JSON', 'application/json', '{"title":'],
    ['a JSON text', 'application/json', '"x"'],
    ['null', 'application/problem+json', 'null'],
  ])('takes an error answer with %s for an error without a problem', async (_kind, type, body) => {
    const { client } = await start((_request, response) => response.writeHead(500, { 'content-type': type }).end(body))
    expect(await failureOf(client.get('/x'))).toMatchObject({ status: 500, code: 'http', problem: undefined })
  })

  it.each([
    ['the sign-in page of a network', 'text/html', '<form>登录</form>'],
    ['broken JSON', 'application/json', '{"a":'],
    ['nothing at all', 'application/json', ''],
    ['JSON without its type', 'text/plain', '{}'],
  ])('takes %s instead of data for an ApiError', async (_kind, type, body) => {
    const { client, server } = await start((_request, response) =>
      response.writeHead(200, { 'content-type': type }).end(body),
    )
    expect(await failureOf(client.get('/x'))).toMatchObject({ status: 502, code: 'not-json' })
    expect(server.seen).toHaveLength(1)
  })

  it.each([
    ['declared', { 'content-length': String(9 * 1024 * 1024) }],
    ['streamed', {}],
  ])('refuses a %s answer of more than 8 MB, once', async (_kind, headers) => {
    const { client, server } = await start((_request, response) => {
      response.on('error', () => undefined)
      response.writeHead(200, { 'content-type': 'application/json', ...headers })
      for (let sent = 0; sent < 9; sent++) response.write(Buffer.alloc(1024 * 1024, 32))
      response.end()
    })
    expect(await failureOf(client.get('/x'))).toMatchObject({ status: 502, code: 'too-large' })
    expect(server.seen).toHaveLength(1)
  })

  it('takes an answer of 7 MB', async () => {
    const { client } = await start((_request, response) => answerJson(response, 'x'.repeat(7 * 1024 * 1024)))
    expect((await client.get<string>('/x')).data).toHaveLength(7 * 1024 * 1024)
  })

  it('answers 200 requests at once, each with its own data', async () => {
    const { client } = await start((request, response) => setTimeout(() => answerJson(response, request.url), 5))
    const paths = Array.from({ length: 200 }, (_, number) => `/x/${number}`)
    const answers = await Promise.all(paths.map((path) => client.get(path)))
    expect(answers.map(({ data }) => data)).toEqual(paths)
  })
})
