import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Submission } from '@portal/area'
import type { Registry } from '@portal/contracts'
import { pageNumber, type Route } from '@portal/contracts/routes'
import type { Tracing } from '@portal/tracing'
import pino from 'pino'
import { Registry as Figures } from 'prom-client'
import type { RenderRequest } from '../../../render/contract.ts'
import { EmbedPolicy, type EmbedSettings } from '../../embed/EmbedPolicy.ts'
import { PageMetrics } from '../../metrics/PageMetrics.ts'
import { makeManifest, makeRegistry } from '../../registry/test/makeRegistry.ts'
import type { FinishedPage } from '../../rendering/finishPage.ts'
import type { RenderingBuild } from '../../variants/RenderingBuild.ts'
import { HtmlCache } from '../cache/HtmlCache.ts'
import { StalePageStore } from '../cache/StalePageStore.ts'
import { IdleGate } from '../IdleGate.ts'
import { PageServer } from '../PageServer.ts'
import type { PageSource } from '../PageServerParts.ts'

const both = (path: string) => ({ v2: [`/v2/${path}`], v3: [`/v3/${path}`] }) as const
const routes = {
  notices: {
    title: '通知公告',
    addresses: both('notices'),
    query: { region: 'region', keyword: { words: 100 }, pageNum: pageNumber, id: 'code' },
  },
  faq: { title: '常见问题', addresses: both('faq'), query: {} },
  search: { title: '搜索', addresses: { v2: ['/v2/search'] }, query: { keyword: { words: 100 } } },
  progressQuery: { title: '进度查询', cache: 'no-store', addresses: both('progress-query'), query: {} },
  announced: { title: '政民互动', isPending: true, addresses: both('announced'), query: {} },
} as const satisfies Record<string, Route>

/** One live area with a few pages. */
export function liveRegistry(declared: Readonly<Record<string, Route>> = routes): Registry {
  const area = { ...makeManifest('affairs-public'), title: '政务公开', routes: { ...declared } }
  return makeRegistry({ sequence: 1, areas: { 'affairs-public': area } })
}

const html = (text: string) => Buffer.from(`<body><div id="portal">${text} ${'政务服务，'.repeat(200)}</div></body>`)
export const rendered = (text: string, parts: Partial<FinishedPage> = {}): FinishedPage => ({
  status: 200,
  contentType: 'text/html; charset=utf-8',
  location: undefined,
  body: [html(text)],
  styles: [],
  tags: ['notices'],
  isCacheable: true,
  failure: undefined,
  ...parts,
})
/** What a page is rendered from, long enough to be compressed. */
export const content = (value: object): FinishedPage =>
  rendered('', {
    contentType: 'application/json; charset=utf-8',
    body: [Buffer.from(JSON.stringify({ ...value, filler: '政务服务，'.repeat(200) }))],
  })
export const redirect = (location: string, status = 302) => rendered('', { status, location, isCacheable: false })

/** Stands where the workers are: what it was asked to render, and what it answers. */
export class Source implements PageSource {
  registry: Registry = liveRegistry()
  readonly config = { mapTiles: '' }
  readonly areas: string[] = []
  readonly pages: RenderRequest[] = []
  readonly errors: Parameters<PageSource['renderError']>[0][] = []
  answer: (request: RenderRequest) => Promise<FinishedPage> = async ({ pathname }) => rendered(`page ${pathname}`)
  resolver: PageSource['resolver'] = { pick: () => undefined, hasCanary: false }
  render(area: string, request: RenderRequest): Promise<FinishedPage> {
    this.areas.push(area)
    this.pages.push(request)
    return this.answer(request)
  }
  async renderError(errorRequest: Parameters<PageSource['renderError']>[0]): Promise<FinishedPage> {
    this.errors.push(errorRequest)
    return rendered(
      `error ${errorRequest.error.status} ${errorRequest.error.isBusy ? 'busy' : (errorRequest.error.areaTitle ?? '')}`,
    )
  }
  isFull = (_area: string) => false
  plainErrorPage = ({ status }: { status: number }) => `plain ${status}`
  buildOf = (area: string): RenderingBuild => ({ area, version: '1.0.0-abcdef12', variant: 'live' })
}

/** Pages of the last run on the disk, as a restart finds them. */
export function makePagesFolder(): string {
  return mkdtempSync(join(tmpdir(), 'portal-pages-'))
}

/** What every form that is posted to the page server comes to. */
export const submission: Submission = {
  form: 'letter',
  fields: { title: ['路灯'] },
  problem: { status: 429, title: '提交太频繁', detail: '请稍后再试。', errors: [] },
}

/** A page server at a port, as after a start: with an empty memory and the folder of the run before. */
export async function openPageServer(
  folder: string,
  { isTagged = false, ...embedded }: Partial<EmbedSettings> & { isTagged?: boolean } = {},
  tracing?: Tracing,
) {
  const idle = new IdleGate(() => false)
  const lines: Record<string, unknown>[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const source = new Source()
  const cache = new HtmlCache(1_000_000)
  const staleStore = await StalePageStore.open({ folder, idle, log }, Date.now())
  const watch = { isDown: false, revision: 1 }
  const metrics = new PageMetrics(new Figures())
  const embed = new EmbedPolicy({ PORTAL_EMBED_ORIGINS: ['*'], PORTAL_EMBED_OFF: [], ...embedded })
  const parts = {
    renderers: source,
    cache,
    staleStore,
    watch,
    idle,
    metrics,
    tracing,
    embed,
    isTagged,
    isSecure: () => false,
    addressOf: () => '127.0.0.1',
    log,
  }
  const pages = new PageServer(parts)
  const server: Server = createServer((request, response) => {
    if (request.method === 'POST') pages.answerPerVisitor(request, response, { submission })
    else pages.answer(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    pages,
    source,
    cache,
    staleStore,
    watch,
    /** Of the log. */
    lines,
    ask: (path: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init }),
    /** Ends the run; what it kept on the disk stays. */
    close: async () => {
      await staleStore.settled()
      server.close()
    },
    /** Ends the last run. */
    remove: async () => {
      await staleStore.settled()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type OpenPageServer = Awaited<ReturnType<typeof openPageServer>>
