import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openTracing, type Tracing } from './index.ts'
import { startCollector } from './testing/startCollector.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const span = {
  name: 'GET /v3/guide/:code',
  kind: 'server',
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  spanId: '00f067aa0ba902b7',
  parentId: 'b7ad6b7169203331',
  startedAt: 1_795_000_000_123.5,
  durationMs: 12.25,
  isFailed: false,
  attributes: { 'http.route': '/v3/guide/:code', 'http.response.status_code': 200, 'portal.variant': undefined },
} as const

async function start(answer?: Parameters<typeof startCollector>[0], headers: string[] = []) {
  const collector = await startCollector(answer)
  closers.push(collector.stop)
  const lines: Record<string, unknown>[] = []
  const log = { warn: (line: Record<string, unknown>) => void lines.push(line) }
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers }
  const tracing = (await openTracing('shell', settings, log as never)) as Tracing
  closers.push(() => tracing.stop())
  return { ...collector, tracing, lines }
}

test('a collector is given what was recorded, and what it wants to know of the sender', async () => {
  const { tracing, spans, requests, lines } = await start(undefined, ['authorization=Bearer a=b'])
  tracing.record(span)
  tracing.record({ ...span, spanId: '00f067aa0ba902b8', kind: 'client', isFailed: true })
  await expect.poll(() => spans.length).toBe(2)
  expect(requests[0]).toMatchObject({ path: '/v1/traces', headers: { authorization: 'Bearer a=b' } })
  expect(spans[0]).toEqual({
    service: 'portal-shell',
    name: 'GET /v3/guide/:code',
    kind: 2,
    traceId: span.traceId,
    spanId: span.spanId,
    parentSpanId: span.parentId,
    durationMs: 12.25,
    isFailed: false,
    attributes: { 'http.route': '/v3/guide/:code', 'http.response.status_code': 200 },
  })
  expect(spans[1]).toMatchObject({ kind: 3, isFailed: true })
  expect(lines).toEqual([])
})

test('what is left is sent at the end', async () => {
  const { tracing, spans } = await start()
  tracing.record(span)
  await tracing.stop()
  expect(spans).toHaveLength(1)
})

test('a collector that takes everything and says nothing costs spans and no time, also at the end', async () => {
  const { tracing, requests } = await start(() => undefined)
  const before = process.memoryUsage().heapUsed
  const startedAt = performance.now()
  for (let count = 0; count < 50_000; count += 1) tracing.record(span)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  await expect.poll(() => requests.length).toBe(1)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 1_024 * 1_024)
  const stoppedAt = performance.now()
  await tracing.stop()
  expect(performance.now() - stoppedAt).toBeLessThan(4_000)
})

test('a collector that refuses is said once, not for every batch', async () => {
  const { tracing, requests, lines } = await start((response) => void response.writeHead(400).end('{}'))
  for (let count = 0; count < 600; count += 1) tracing.record(span)
  await expect.poll(() => requests.length).toBeGreaterThanOrEqual(2)
  await sleep(50)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ spans: 256 })
})

test.each([
  ['', 'undefined 0'],
  ['http://127.0.0.1:9', 'object true'],
])('OpenTelemetry is loaded only where a collector is set: %j', (endpoint, expected) => {
  const entryPoint = new URL('index.ts', import.meta.url).href
  const source = `import { registerHooks } from 'node:module'
    let loaded = 0
    registerHooks({ resolve: (name, context, next) => {
      if (/opentelemetry/.test(name)) loaded += 1
      return next(name, context)
    } })
    const { openTracing } = await import(${JSON.stringify(entryPoint)})
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: '${endpoint}', OTEL_EXPORTER_OTLP_HEADERS: [] }
    console.log(typeof await openTracing('shell', settings, console), loaded > 0 || loaded)`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' })
  expect(said.trim()).toBe(expected)
})
