import { startCollector } from '@portal/tracing/testing'
import { startOwnContentService, testSecret } from '../fixtures/installation/ownContentService.ts'
import { startOwnShell } from '../fixtures/installation/ownShell.ts'
import { patience } from '../fixtures/patience.ts'
import { expect, test } from '../fixtures/test.ts'

// The way of one request through all processes of a portal, and operators' tools that fail.
const closers: (() => unknown)[] = []
test.afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

test('one request is followed through shell, worker and content service down to its statements', async ({ portal }) => {
  const collector = await startCollector()
  closers.push(collector.stop)
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: '0' }
  const service = await startOwnContentService(portal.dataFolder, tracing)
  closers.push(service.stop)
  const settings = { ...tracing, API_URL: service.address, API_SECRET: testSecret }
  const shell = await startOwnShell(portal.dataFolder, undefined, async () => settings)
  closers.push(shell.stop)
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
  const word = encodeURIComponent('社保卡')
  expect((await fetch(`${shell.address}/v2/search?keyword=${word}`, { headers: { traceparent } })).status).toBe(200)
  expect((await fetch(`${shell.address}/api/notices`, { headers: { traceparent } })).status).toBe(200)
  await fetch(`${shell.address}/v3/index`)
  const find = (name: RegExp, kind: number) =>
    collector.spans.find((span) => name.test(span.name) && span.kind === kind)
  await expect.poll(() => find(/^search-found/, 3) && find(/^GET \/v2\/search/, 2)).toBeDefined()
  const statement = find(/^search-found/, 3)
  const byId = new Map(collector.spans.map((span) => [span.spanId, span]))
  const way = [statement]
  for (let at = statement; at?.parentSpanId; at = byId.get(at.parentSpanId)) {
    const parent = byId.get(at.parentSpanId)
    if (parent) way.push(parent)
  }
  expect(way.map((span) => [span?.service, span?.name])).toEqual([
    ['portal-api', statement?.name],
    ['portal-api', 'GET /api/search'],
    ['portal-shell', 'GET /api/search'],
    ['portal-shell', 'draw search'],
    ['portal-shell', 'GET /v2/search'],
  ])
  expect(way.at(-1)?.parentSpanId).toBe('00f067aa0ba902b7')
  await expect.poll(() => find(/^GET content service$/, 3), { timeout: patience(5_000) }).toBeDefined()
  expect(new Set(collector.spans.map((span) => span.traceId))).toEqual(new Set([traceId]))
  expect(JSON.stringify(collector.spans)).not.toMatch(/社保|%E7/)
})

test('a content service at a port gives its figures by itself, to operators', async ({ portal }) => {
  const service = await startOwnContentService(portal.dataFolder)
  closers.push(service.stop)
  expect(await (await fetch(`${service.address}/metrics`)).text()).toMatch(/^portal_api_content_revision [1-9]/m)
})

test('a collector that never answers keeps no visitor waiting, and the portal ends as quickly as ever', async ({
  portal,
}) => {
  const collector = await startCollector(() => undefined)
  closers.push(collector.stop)
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: '1' }
  const shell = await startOwnShell(portal.dataFolder, undefined, async () => settings)
  for (let visit = 0; visit < 60; visit += 1)
    expect((await fetch(`${shell.address}/v3/index`, { signal: AbortSignal.timeout(patience(5_000)) })).status).toBe(
      200,
    )
  await expect.poll(() => collector.requests.length, { timeout: patience(8_000) }).toBeGreaterThan(0)
  const stoppedAt = performance.now()
  await shell.stop()
  expect(performance.now() - stoppedAt).toBeLessThan(patience(15_000))
})
