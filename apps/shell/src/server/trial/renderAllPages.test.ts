import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MOST_STYLE_BYTES, type Registry } from '@portal/contracts'
import { afterEach, expect, test } from 'vitest'
import type { RenderRequest } from '../../render/contract.ts'
import { CommonPrefix } from '../http/CommonPrefix.ts'
import { makeManifest, makeRegistry } from '../registry/test/makeRegistry.ts'
import { findRecords } from './findRecords.ts'
import { renderAllPages } from './renderAllPages.ts'

const routes = {
  guide: { title: '办事指南', addresses: { v3: ['/v3/guide/:id?'], v2: ['/v2/guide/:id?'] }, query: {} },
  guidePrint: { title: '打印', addresses: { any: ['/print/:id?'] }, query: {}, isInner: true },
  list: { title: '列表', addresses: { any: ['/list'] }, query: {} },
  promised: { title: '以后', addresses: { any: ['/later'] }, query: {}, isPending: true },
} as const
const registry: Registry = makeRegistry({
  areas: {
    guides: { ...makeManifest('guides'), routes: routes as unknown as Registry['shell']['routes'] },
    halls: {
      ...makeManifest('halls'),
      routes: { halls: { title: '大厅', addresses: { any: ['/halls'] }, query: {} } },
    },
  },
})

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A portal that runs, with these pages. */
async function portalWith(pages: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer((request, answer) => {
    const page = pages[request.url ?? '']
    if (page === 'hangs up') return request.socket.destroy()
    answer.writeHead(page === undefined ? 404 : 200).end(page ?? '')
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const about = { area: 'guides', registry, province: '440000' }

/** Renders with these statuses by address, 200 where none is given. */
async function trial(
  records: Parameters<typeof renderAllPages>[0]['records'],
  statuses: Readonly<Record<string, number>> = {},
  style: Parameters<typeof renderAllPages>[0]['style'] = ({ body }) => ({ body: [body], styles: [] }),
) {
  const asked: string[] = []
  const render = async ({ pathname, device, preferences, route }: RenderRequest) => {
    asked.push(`${pathname} ${preferences.isElder ? 'elder' : device}`)
    const status = statuses[pathname] ?? 200
    const failure = status === 599 ? `${route?.name} threw` : undefined
    const body = new Uint8Array()
    return { status, contentType: 'text/html', location: undefined, body, tags: [], isCacheable: true, failure }
  }
  return { asked, report: await renderAllPages({ ...about, records, render, style }) }
}

test('a record is what the running portal links to, through whichever page; one that does not answer is passed over', async () => {
  const origin = await portalWith({
    '/v2/guide': 'hangs up',
    '/halls':
      '<a href="/v3/guide/ABC?region=440100&amp;tab=2">x</a> <a href="/v3/guide">y</a> <a href="/v3/guide/DEF">z</a>',
  })
  expect(await findRecords({ origin, ...about })).toEqual(
    new Map([['guide', { params: { id: 'ABC' }, search: '?region=440100&tab=2' }]]),
  )
})

test('every page is rendered at every address and in every look, with its record and, where none is known, a neighbour’s', async () => {
  const { asked, report } = await trial(new Map([['guide', { params: { id: 'ABC' }, search: '' }]]))
  expect(report).toEqual({ kind: 'rendered', rendered: 21, faults: [], withoutRecord: [] })
  expect(new Set(asked.map((one) => one.split(' ')[0]))).toEqual(
    new Set(['/v3/guide', '/v3/guide/ABC', '/v2/guide', '/v2/guide/ABC', '/print', '/print/ABC', '/list']),
  )
  expect(asked.filter((one) => one.startsWith('/list'))).toEqual(['/list desktop', '/list mobile', '/list elder'])
})

test('a page that fails is told with its address and look, one that says that there is nothing is no fault', async () => {
  const { report } = await trial(new Map([['guide', { params: { id: 'ABC' }, search: '' }]]), {
    '/list': 599,
    '/v3/guide': 404,
    '/print/ABC': 404,
    '/v2/guide/ABC': 404,
  })
  const looks = ['desktop', 'phone', 'elder']
  expect(report.faults).toEqual([
    ...looks.map((look) => ({ address: '/v2/guide/ABC', look, reason: 'it does not show its record' })),
    ...looks.map((look) => ({ address: '/list', look, reason: 'list threw' })),
  ])
  expect(report.withoutRecord).toEqual(['guidePrint'])
})

test('a page with more styles than a page may carry is told with what it has', async () => {
  const styled = (rules: number) => () => ({
    prefix: new CommonPrefix(Buffer.from(`<style>${'x'.repeat(rules)}</style>`)),
    body: [Buffer.from('<style>a{}</style>')],
    styles: [],
  })
  const { report } = await trial(new Map(), {}, styled(MOST_STYLE_BYTES + 1))
  expect(report.faults).toHaveLength(report.rendered)
  expect(report.faults[0]?.reason).toBe('25001 bytes of styles, 25000 may be')
  expect((await trial(new Map(), {}, styled(MOST_STYLE_BYTES))).report.faults).toEqual([])
})
