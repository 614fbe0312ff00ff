import { RouteTable } from '@portal/contracts/routes'
import Fastify from 'fastify'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { makeManifest, makeRegistry } from '../registry/test/makeRegistry.ts'
import { registerEvents } from '../routes/forms/events.ts'
import { registerMetrics } from './metrics.ts'
import { PortalMetrics } from './PortalMetrics.ts'
import { makeShellState } from './test/makeShellState.ts'

const home = { name: 'home', area: 'v3-home', title: '首页', addresses: { v3: ['/v3'] }, query: {} } as const
const guides = { ...makeManifest('guides'), version: '1.0.0-abc' }

let metrics: PortalMetrics
let isReady: boolean
const live = { area: 'guides', version: '1.0.0-abc', variant: 'live' } as const
const canary = { area: 'guides', version: '1.0.1-def', variant: 'canary' } as const
beforeEach(() => {
  isReady = true
  const worker = { openPages: 3, expectedWaitMs: 120, busyMs: 4_500, ends: 2 }
  metrics = new PortalMetrics(
    makeShellState({
      renderers: {
        registry: { ...makeRegistry(), sequence: 7, areas: { guides } },
        get loads() {
          return [
            { ...live, ...worker, isReady },
            { ...canary, ...worker, isReady: true },
          ]
        },
        routes: new RouteTable([home]),
      },
    }),
  )
})

interface Asked {
  operators?: readonly string[]
  trustProxy?: string[]
  from?: string
  headers?: Record<string, string>
}

function open({ operators = ['127.0.0.1', '::1', '10.1.0.0/16'], trustProxy }: Asked = {}) {
  const shell = Fastify({ trustProxy: trustProxy ?? false })
  registerMetrics(shell, { metrics, operators })
  registerEvents(shell, { browsers: metrics.browsers, trackerKey: 'portal' })
  return shell
}

function ask(asked: Asked = {}) {
  const { from: remoteAddress = '127.0.0.1', headers = {} } = asked
  return open(asked).inject({ url: '/metrics', remoteAddress, headers })
}

describe('the figures', () => {
  it.each([['127.0.0.1'], ['::1'], ['10.1.2.3'], ['::ffff:10.1.2.3']])(
    'are read by an operator at %s',
    async (from) => {
      const { statusCode, headers, body } = await ask({ from })
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toBe('no-store')
      expect(body).toContain('portal_registry_sequence 7')
    },
  )

  it.each([['10.2.0.1'], ['203.0.113.9'], ['2001:db8::1']])('are nothing that %s could find', async (from) => {
    expect((await ask({ from })).statusCode).toBe(404)
  })

  it('are not given to whom a proxy stands for that is not believed', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    expect((await ask({ headers })).statusCode).toBe(404)
    expect((await ask({ headers: { forwarded: 'for=203.0.113.9' } })).statusCode).toBe(404)
  })

  it('are given by the visitor’s own address behind a proxy that is believed', async () => {
    const behind = (visitor: string) => ask({ trustProxy: ['127.0.0.1'], headers: { 'x-forwarded-for': visitor } })
    expect((await behind('10.1.2.3')).statusCode).toBe(200)
    expect((await behind('203.0.113.9')).statusCode).toBe(404)
  })

  it('say which version of an area renders, and which does not', async () => {
    expect((await ask()).body).toContain('portal_area_up{area="guides",version="1.0.0-abc",variant="live"} 1')
    isReady = false
    const { body } = await ask()
    expect(body).toContain('portal_area_up{area="guides",version="1.0.0-abc",variant="live"} 0')
    expect(body).toContain('portal_area_up{area="guides",version="1.0.1-def",variant="canary"} 1')
  })

  it('say how full each build’s worker is, and how often it ended', async () => {
    const { body } = await ask()
    const labels = 'area="guides",version="1.0.1-def",variant="canary"'
    expect(body).toContain(`portal_area_open_pages{${labels}} 3`)
    expect(body).toContain(`portal_area_expected_wait_seconds{${labels}} 0.12`)
    expect(body).toContain(`portal_area_busy_seconds_total{${labels}} 4.5`)
    expect(body).toContain(`portal_area_worker_ends_total{${labels}} 2`)
    // Read again, not added up.
    expect((await ask()).body).toContain(`portal_area_busy_seconds_total{${labels}} 4.5`)
  })

  it('count pages by area, page, status and cache', async () => {
    metrics.pages.tallyOf({ build: live, page: 'guide', status: 200, cache: 'hit' }).add(2)
    metrics.pages.tallyOf({ build: canary, page: 'guide', status: 200, cache: 'miss' }).add(2)
    metrics.pages.tallyOf({ status: 404 }).add(1)
    metrics.pages.failed(canary, 'guide', { wasRendered: true })
    metrics.pages.refused(live, 'busy')
    const { body } = await ask()
    const [ofLive, ofCanary] = [
      'area="guides",version="1.0.0-abc",variant="live"',
      'area="guides",version="1.0.1-def",variant="canary"',
    ]
    expect(body).toContain(`portal_pages_total{${ofLive},page="guide",status="200",cache="hit"} 1`)
    expect(body).toContain(`portal_pages_total{${ofCanary},page="guide",status="200",cache="miss"} 1`)
    expect(body).toMatch(/portal_pages_total\{area="none",.*page="none",status="404",cache="none"\} 1/)
    expect(body).toContain(`portal_page_failures_total{${ofCanary},page="guide"} 1`)
    expect(body).toContain(`portal_area_refusals_total{${ofLive},reason="busy"} 1`)
    expect(body).toContain(`portal_page_seconds_sum{${ofLive},cache="hit"} 0.002`)
  })

  it('let go of builds that nobody gets any more, and of nothing else', async () => {
    for (const build of [live, canary]) {
      metrics.pages.tallyOf({ build, page: 'guide', status: 200, cache: 'miss' }).add(2)
      metrics.pages.rendered(build, 2)
    }
    metrics.pages.tallyOf({ status: 404 }).add(1)
    await metrics.pages.retainBuilds([canary])
    const { body } = await ask()
    expect(body).not.toMatch(/portal_(pages|page|draw)_.*1\.0\.0-abc/)
    expect(body).toMatch(/portal_draw_seconds_bucket\{.*1\.0\.1-def.*\} 1/)
    expect(body).toContain('status="404"')
  })

  it('say how the shell itself is doing', async () => {
    const { body } = await ask()
    for (const figure of [
      'html_cache_bytes',
      'html_cache_evictions_total',
      'content_up',
      'event_loop_busy_seconds_total',
    ])
      expect(body).toMatch(new RegExp(`^portal_${figure} [\\d.e+]+$`, 'm'))
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  })
})

describe('what browsers tell', () => {
  const vital = { name: 'vital', page: 'home', metric: 'LCP', value: 1_200 }
  const post = (payload: object | string, headers: Record<string, string> = {}) =>
    open().inject({
      method: 'POST',
      url: '/events',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const figures = async () => (await ask()).body

  test('how a page felt is counted for its area', async () => {
    const shift = { name: 'vital', page: 'home', metric: 'CLS', value: 0.02 }
    const move = { name: 'page-shown', page: 'home', durationMs: 90 }
    const seen = { name: 'impression', block: 'exposure' }
    const { statusCode } = await post({ app: 'portal', events: [vital, shift, move, seen] })
    expect(statusCode).toBe(204)
    const body = await figures()
    expect(body).toContain('portal_lcp_seconds_sum{area="v3-home"} 1.2')
    expect(body).toContain('portal_layout_shift_sum{area="v3-home"} 0.02')
    expect(body).toContain('portal_move_seconds_sum{area="v3-home"} 0.09')
    expect(body).toContain('portal_impressions_total{block="exposure"} 1')
  })

  test('a page that is not live counts for nothing', async () => {
    await post({ app: 'portal', events: [{ ...vital, page: 'nowhere' }] })
    expect(await figures()).not.toContain('portal_lcp_seconds_sum{')
  })

  test('any number of invented blocks becomes no more figures than there are blocks', async () => {
    for (let at = 0; at < 3; at += 1)
      await post({
        app: 'portal',
        events: Array.from({ length: 50 }, (_, block) => ({ name: 'impression', block: `b${at}-${block}` })),
      })
    expect((await figures()).match(/portal_impressions_total\{/g)).toHaveLength(60)
  })

  it.each([
    ['another application', { app: 'other', events: [vital] }],
    ['no events', { app: 'portal', events: [] }],
    ['an event that nobody knows', { app: 'portal', events: [{ name: 'typed', words: '身份证' }] }],
    ['words beside an event', { app: 'portal', events: [{ ...vital, words: '身份证' }] }],
    ['words as a page', { app: 'portal', events: [{ ...vital, page: '身份证' }] }],
    ['a value that is none', { app: 'portal', events: [{ ...vital, value: -1 }] }],
    ['fifty-one events', { app: 'portal', events: Array.from({ length: 51 }, () => vital) }],
    ['no JSON', '{'],
  ])('%s is refused', async (_, payload) => {
    expect((await post(payload)).statusCode).toBe(400)
    expect(await figures()).not.toContain('portal_lcp_seconds_sum{')
  })

  test('a message that is too long, and one of another site, are refused', async () => {
    expect((await post({ app: 'x'.repeat(9_000), events: [] })).statusCode).toBe(413)
    expect((await post({ app: 'portal', events: [vital] }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  })
})
