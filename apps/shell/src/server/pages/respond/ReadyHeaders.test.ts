import { afterEach, beforeEach, expect, test } from 'vitest'
import { WorkerUnavailableError } from '../../workers/WorkerUnavailableError.ts'
import { liveRegistry, makePagesFolder, type OpenPageServer, openPageServer, rendered } from '../test/openPageServer.ts'

const ADDRESS = '/v3/notices'
let server: OpenPageServer
beforeEach(async () => {
  server = await openPageServer(makePagesFolder())
  await server.ask(ADDRESS)
})
afterEach(() => server.remove())

test('every answer with the same page has the id of its own request, in the header and in the log', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => server.ask(ADDRESS)))
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(3)
  const hits = server.lines.filter(({ cache }) => cache === 'hit')
  expect(new Set(hits.map(({ reqId }) => reqId))).toEqual(new Set(ids))
  expect(hits[0]).toMatchObject({ method: 'GET', status: 200, page: 'notices', area: 'affairs-public' })
})

test('who has the page gets no bytes of it and everything else that its answer says', async () => {
  const whole = await server.ask(ADDRESS)
  const etag = whole.headers.get('etag') ?? ''
  const unchanged = await server.ask(ADDRESS, { headers: { 'if-none-match': `"other", ${etag}` } })
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  for (const name of ['content-security-policy', 'cache-control', 'vary', 'etag'])
    expect(unchanged.headers.get(name)).toBe(whole.headers.get(name))
  expect(server.lines.at(-1)).toMatchObject({ status: 304, cache: 'hit' })
})

test('after a release the same page goes out with the policy of what is live then', async () => {
  const before = (await server.ask(ADDRESS)).headers.get('content-security-policy')
  const registry = liveRegistry()
  const area = Object.values(registry.areas)[0]
  if (!area) throw new Error('the registry has no area')
  server.source.registry = { ...registry, areas: { [area.name]: { ...area, trustedTypesPolicy: 'portal-another' } } }
  const after = (await server.ask(ADDRESS)).headers.get('content-security-policy')
  expect(before).not.toContain('portal-another')
  expect(after).toContain('portal-another')
})

test('a form of the page that was made meanwhile is the one that is sent', async () => {
  await server.ask(ADDRESS, { headers: { 'accept-encoding': 'br' } })
  const kept = server.cache.get(`${ADDRESS}|desktop|`, Date.now())
  await kept?.content.improve()
  const answer = await server.ask(ADDRESS, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('content-length')).toBe(String(kept?.content.encoded('br')?.byteLength))
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.concat(rendered(`page ${ADDRESS}`).body))
})

test('a refusal is rendered once, and every visitor has his own id and is told when to come again', async () => {
  server.source.answer = () => Promise.reject(new WorkerUnavailableError('busy', 'too many pages wait'))
  const answers = await Promise.all([1, 2, 3].map((number) => server.ask(`/v3/faq?unknown=${number}`)))
  expect(
    answers.map(({ status, headers }) => [status, headers.get('retry-after'), headers.get('cache-control')]),
  ).toEqual(answers.map(() => [503, '5', 'no-store']))
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(3)
  expect(server.source.errors).toHaveLength(1)
})
