import { openTracing, type Tracing } from '@portal/tracing'
import { startCollector } from '@portal/tracing/testing'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePagesFolder, type OpenPageServer, openPageServer, rendered } from './test/openPageServer.ts'

const id = '4bf92f3577b34da6a3ce929d0e0e4736'
const traced = { headers: { traceparent: `00-${id}-00f067aa0ba902b7-01` } }

let portal: OpenPageServer
beforeEach(async () => {
  portal = await openPageServer(makePagesFolder())
})
afterEach(() => portal.remove())

test('a trace goes through the page to its worker, back to who asked, and into the log', async () => {
  const { headers } = await portal.ask('/v3/notices', traced)
  const { requestId, traceparent } = portal.source.pages[0] ?? {}
  expect(traceparent).toBe(`00-${id}-${requestId?.replaceAll('-', '').slice(-16)}-01`)
  expect(headers.get('traceresponse')).toBe(traceparent)
  expect(portal.lines.at(-1)).toMatchObject({ msg: 'answered', reqId: requestId, trace: id })
  // From memory, and in the answer for an address that is none.
  expect((await portal.ask('/v3/notices', traced)).headers.get('traceresponse')).toContain(id)
  expect((await portal.ask('/nowhere', traced)).headers.get('traceresponse')).toContain(id)
})

test('where nobody traces, the trace of what is asked for is the request, and answers say nothing of it', async () => {
  const { headers } = await portal.ask('/v3/notices')
  const { requestId = '', traceparent } = portal.source.pages[0] ?? {}
  expect(traceparent?.split('-')[1]).toBe(requestId.replaceAll('-', ''))
  expect(headers.get('traceresponse')).toBeNull()
  expect(portal.lines.at(-1)).not.toHaveProperty('trace')
})

test('what is no trace goes nowhere', async () => {
  const { headers } = await portal.ask('/v3/notices', { headers: { traceparent: `00-${'0'.repeat(32)}-1-01` } })
  expect(headers.get('traceresponse')).toBeNull()
  expect(portal.source.pages[0]?.traceparent).not.toContain('0'.repeat(32))
})

test('a line about a page that failed names its area and version', async () => {
  portal.source.answer = async () => rendered('error', { status: 500, failure: 'TypeError at page.tsx:1' })
  await portal.ask('/v3/notices')
  portal.source.answer = () => Promise.reject(new Error('the worker ended'))
  await portal.ask('/v3/faq')
  const faults = portal.lines.filter(({ level }) => level === 50)
  expect(faults).toMatchObject([
    { msg: 'page failed', area: 'affairs-public', version: '1.0.0-abcdef12', page: 'notices' },
    { msg: 'area unavailable', area: 'affairs-public', version: '1.0.0-abcdef12', page: 'faq' },
  ])
})

test('a collector is told how a recorded page was made, by routes and never by what was typed', async () => {
  const collector = await startCollector()
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_EXPORTER_OTLP_HEADERS: [] }
  const tracing = (await openTracing('shell', settings, pino({ level: 'silent' }))) as Tracing
  const shell = await openPageServer(makePagesFolder(), {}, tracing)
  const call = {
    method: 'POST',
    subject: '/api/notices',
    spanId: '00f067aa0ba902b8',
    startedAt: Date.now(),
    durationMs: 3,
    status: 200,
  } as const
  shell.source.answer = async () => rendered('page', { calls: [call] })
  const address = `/v3/notices?keyword=${encodeURIComponent('低保')}`
  await shell.ask(address, traced)
  await shell.ask(address, traced)
  await shell.ask(`/v3/${encodeURIComponent('张三')}`, traced)
  await shell.ask('/v3/faq')
  await shell.ask('/v3/faq', { headers: { traceparent: traced.headers.traceparent.replace(/01$/, '00') } })
  await tracing.stop()
  await shell.remove()
  collector.stop()
  const told = collector.spans.map(({ name, kind, attributes }) => [name, kind, attributes['portal.cache']])
  expect(told).toEqual([
    ['draw notices', 1, undefined],
    ['POST /api/notices', 3, undefined],
    ['GET /v3/notices', 2, 'miss'],
    ['GET /v3/notices', 2, 'hit'],
    ['GET unknown', 2, undefined],
  ])
  const [render, asked, answered] = collector.spans
  expect(answered).toMatchObject({ traceId: id, parentSpanId: '00f067aa0ba902b7' })
  expect([render?.parentSpanId, asked?.parentSpanId]).toEqual([answered?.spanId, render?.spanId])
  expect(shell.source.pages[0]?.traceparent).toBe(`00-${id}-${render?.spanId}-01`)
  expect(answered?.attributes).toMatchObject({ 'portal.area': 'affairs-public', 'portal.variant': 'live' })
  expect(JSON.stringify(collector.spans)).not.toMatch(/低保|张三|%E/)
})
