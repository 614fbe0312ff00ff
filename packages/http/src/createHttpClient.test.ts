import axios from 'axios'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerJson, startServer, type TestServer } from '../test/startServer.ts'
import { createHttpClient } from './createHttpClient.ts'
import { setAuthorization } from './setAuthorization.ts'

let server: TestServer | undefined

afterEach(async () => {
  await server?.stop()
  server = undefined
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function startEcho(): Promise<TestServer> {
  server = await startServer(
    (request, response) => answerJson(response, [request.url, request.headers.authorization ?? null]),
    'port',
  )
  return server
}

describe('createHttpClient', () => {
  it('sets and clears the Authorization header of one client only', async () => {
    const { url } = await startEcho()
    const [mine, other] = [createHttpClient({ baseUrl: url }), createHttpClient({ baseUrl: url })]
    setAuthorization(mine, 'token-1')
    expect((await mine.get('/x')).data).toEqual(['/x', 'Bearer token-1'])
    expect((await other.get('/x')).data).toEqual(['/x', null])
    setAuthorization(mine, undefined)
    expect((await mine.get('/x')).data).toEqual(['/x', null])
  })

  it('makes axios ready before the first request, once', async () => {
    const { url } = await startEcho()
    const create = vi.spyOn(axios, 'create')
    const client = createHttpClient({ baseUrl: url })
    await client.prepare()
    expect(create).toHaveBeenCalledOnce()
    await client.get('/x')
    expect(create).toHaveBeenCalledOnce()
  })

  it('refuses a token that would begin another header', () => {
    expect(() => setAuthorization(createHttpClient(), 'a\r\nx-admin: 1')).toThrow('invalid-request')
  })

  it.each([['/base'], ['/base/']])('joins the base %s and a path with one slash', async (path) => {
    const { url } = await startEcho()
    expect((await createHttpClient({ baseUrl: `${url}${path}` }).get('/x')).data).toEqual(['/base/x', null])
  })

  it.each(['', 'api', '//evil.example', 'ftp://a', 'javascript:alert(1)', 'http://'])(
    'refuses the base address %j',
    (baseUrl) => {
      expect(() => createHttpClient({ baseUrl })).toThrow(TypeError)
    },
  )

  it.each([
    [undefined, 'same-origin'],
    ['include', 'include'],
    ['omit', 'omit'],
  ] as const)('passes the credentials option %s on as %s', async (credentials, passed) => {
    const { url } = await startEcho()
    const fetched: Request[] = []
    const realFetch = fetch
    vi.stubGlobal('fetch', (request: Request) => {
      fetched.push(request)
      return realFetch(request)
    })
    await createHttpClient({ baseUrl: url }).request({ url: '/x', ...(credentials !== undefined && { credentials }) })
    expect(fetched.map((request) => request.credentials)).toEqual([passed])
  })

  it.each([204, 205, 304])('takes %i as Chromium gives it, with an empty body where there is none', async (status) => {
    vi.stubGlobal('fetch', async () => Object.defineProperty(new Response(''), 'status', { value: status }))
    expect(await createHttpClient({ baseUrl: 'http://localhost' }).get('/x')).toMatchObject({ status, data: undefined })
  })
})
