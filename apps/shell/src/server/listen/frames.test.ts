import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { widgetAccent } from '@portal/contracts/routes'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EmbedPolicy, type EmbedSettings } from '../embed/EmbedPolicy.ts'
import {
  liveRegistry,
  makePagesFolder,
  type OpenPageServer,
  openPageServer,
  rendered,
} from '../pages/test/openPageServer.ts'
import { TraceAdmission } from '../tracing/TraceAdmission.ts'
import { createListener } from './createListener.ts'
import { Drain } from './Drain.ts'
import { ReservedAddresses } from './ReservedAddresses.ts'

const query = { region: 'region', look: 'code', accent: widgetAccent } as const
const widget = (address: string) =>
  ({ title: '组件', frame: 'bare', kind: 'widget', robots: 'noindex', addresses: { any: [address] }, query }) as const
const registry = liveRegistry({
  guideWidget: widget('/embed/guide/:id?'),
  noticesWidget: widget('/embed/notices'),
  notices: { title: '通知公告', addresses: { v3: ['/v3/notices'] }, query: {} },
  progress: { title: '进度查询', cache: 'no-store', addresses: { v3: ['/v3/progress-query'] }, query: {} },
  playground: { title: '集成', addresses: { any: ['/embed'] }, query: {} },
})

let shell: OpenPageServer
let close: () => void
let ask: (path: string, headers?: Record<string, string>) => Promise<Response>

async function start(embedded: Partial<EmbedSettings> = {}): Promise<void> {
  shell = await openPageServer(makePagesFolder(), embedded)
  shell.source.registry = registry
  const parts = {
    pages: shell.pages,
    reserved: new ReservedAddresses(),
    drain: new Drain(),
    traces: new TraceAdmission(0),
    access: undefined,
  }
  const server = createListener({
    ...parts,
    files: { answer: () => false },
    handle: (_request, response) => void response.writeHead(404).end(),
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  ask = (path, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers })
  close = () => server.close()
}
beforeEach(() => start())
afterEach(async () => {
  close()
  await shell.remove()
})

const framedBy = ({ headers }: Response) =>
  /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]

describe('an address', () => {
  test.each([
    '/embed/guide/A1',
    '/embed/guide/A1?region=440300&look=elder',
    '/embed/notices',
    '/embed/fragment/guide/A1',
    '/embed/nothing-there',
    '/api/content/embed/guide/A1',
  ])('%s may stand in the frame of any site and be read by it, the same for all', async (address) => {
    const answer = await ask(address)
    expect(framedBy(answer)).toBe('*')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
    })
    expect(answer.headers.get('x-frame-options')).toBeNull()
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe(answer.status === 200 ? 'public, max-age=60' : 'no-store')
  })

  test.each([
    '/v3/notices',
    '/v3/progress-query',
    '/embed',
    '/nothing',
    '/v3/notices?x=/embed/guide',
    '/embedded/guide',
  ])('%s may stand in frames of the portal alone, and no other site reads it', async (address) => {
    const answer = await ask(address)
    expect(framedBy(answer)).toBe("'self'")
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('that is anything outside /embed is never framed by strangers', () => {
    const policy = new EmbedPolicy({ PORTAL_EMBED_ORIGINS: ['*'], PORTAL_EMBED_OFF: [] })
    fc.assert(
      fc.property(fc.oneof(fc.webPath(), fc.webUrl(), fc.string()), (address) => {
        fc.pre(!address.startsWith('/embed/'))
        expect([policy.ancestorsOf(address), policy.isOff(address)]).toEqual([undefined, false])
      }),
    )
  })
})

describe('a widget', () => {
  test('knows nothing of who looks: cookies and devices change nothing, and it is rendered once', async () => {
    const visitors = [
      {},
      { cookie: 'portal-preferences=elder.hant; portal-session=secret' },
      { 'sec-ch-ua-mobile': '?1', 'user-agent': 'iPhone Mobile' },
    ]
    const texts = []
    for (const headers of visitors) texts.push(await (await ask('/embed/guide/A1', headers)).text())
    expect(new Set(texts).size).toBe(1)
    expect(shell.source.pages).toHaveLength(1)
    expect(shell.source.pages[0]).toMatchObject({
      device: 'desktop',
      preferences: { isElder: false, script: 'simplified' },
    })
  })

  test('looks as its address says, each look kept by itself', async () => {
    shell.source.answer = async ({ preferences }) => rendered(preferences.isElder ? 'large' : 'plain')
    const read = async (address: string) => (await ask(address, { cookie: 'portal-preferences=elder' })).text()
    expect(await read('/embed/guide/A1')).toContain('plain')
    expect(await read('/embed/guide/A1?look=elder')).toContain('large')
    expect(await read('/embed/guide/A1')).toContain('plain')
    expect(await read('/embed/guide/A1?look=elder')).toContain('large')
    expect(shell.source.pages).toHaveLength(2)
  })

  test('is asked for without its document under /embed/fragment, apart from its page', async () => {
    shell.source.answer = async ({ wants, pathname }) => rendered(`${wants} of ${pathname}`)
    expect(await (await ask('/embed/fragment/guide/A1')).text()).toContain('fragment of /embed/guide/A1')
    expect(await (await ask('/embed/guide/A1')).text()).toContain('page of /embed/guide/A1')
  })

  test('that cannot be rendered leaves a short page in the frame, not one with the portal’s header', async () => {
    await ask('/embed/nothing-there')
    expect(shell.source.errors).toMatchObject([{ error: { status: 404, isWidget: true } }])
  })
})

describe('what operators allow', () => {
  const restart = async (embedded: Partial<EmbedSettings>) => {
    close()
    await shell.remove()
    await start(embedded)
  }

  test('is a list of sites, which alone may frame widgets beside the portal, whose page for integrators shows them', async () => {
    await restart({ PORTAL_EMBED_ORIGINS: ['https://www.gd.gov.cn', 'https://*.sz.gov.cn'] })
    expect(framedBy(await ask('/embed/notices'))).toBe("'self' https://www.gd.gov.cn https://*.sz.gov.cn")
    expect(framedBy(await ask('/v3/notices'))).toBe("'self'")
  })

  test('may leave out one widget, which says so in its frame and to programs, and renders nothing', async () => {
    await restart({ PORTAL_EMBED_OFF: ['guide'] })
    const page = await ask('/embed/guide/A1')
    expect([page.status, framedBy(page), page.headers.get('cache-control')]).toEqual([403, '*', 'no-store'])
    const content = await ask('/api/content/embed/guide/A1')
    expect([content.status, content.headers.get('content-type')]).toEqual([
      403,
      'application/problem+json; charset=utf-8',
    ])
    expect(await content.json()).toMatchObject({ status: 403 })
    for (const address of [
      '/embed/fragment/guide/A1',
      '/embed/fragment/Guide/A1',
      '/api/content/portal/embed//guide/A1',
    ])
      expect((await ask(address)).status).toBe(403)
    expect(shell.source.pages).toEqual([])
    expect((await ask('/embed/notices')).status).toBe(200)
  })

  test('may be nothing at all: every widget is off, every page of the portal as before', async () => {
    await restart({ PORTAL_EMBED_ORIGINS: ['none'] })
    for (const address of ['/embed/guide/A1', '/embed/notices']) expect((await ask(address)).status).toBe(403)
    expect((await ask('/v3/notices')).status).toBe(200)
  })
})
