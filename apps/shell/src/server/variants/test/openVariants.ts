import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noCallKey } from '@portal/config/internal-calls'
import type { PublicConfig } from '@portal/config/runtime'
import type { BuildManifest, Registry, Variant } from '@portal/contracts'
import { Upstream } from '@portal/http/server'
import pino from 'pino'
import { EmbedPolicy } from '../../embed/EmbedPolicy.ts'
import { PortalMetrics } from '../../operators/PortalMetrics.ts'
import { HtmlCache } from '../../pages/cache/HtmlCache.ts'
import { StalePageStore } from '../../pages/cache/StalePageStore.ts'
import { IdleGate } from '../../pages/IdleGate.ts'
import { PageServer } from '../../pages/PageServer.ts'
import { makeManifest, makeRegistry } from '../../registry/test/makeRegistry.ts'
import { RendererPool } from '../../rendering/RendererPool.ts'
import { workerLimits } from '../../workers/limits.ts'
import { openThread } from '../../workers/openThread.ts'
import { integrityOf } from '../../workers/test/writeArea.ts'

/** Stands for the shell's build: a page says what its area says, and which builds its links would lead to. */
const shellCode = `
  exports.hostModules = {}
  exports.createServiceClient = () => ({})
  exports.Upstream = class {}
  exports.checkHealth = () => true
  exports.readPageTable = ({ pages }) => pages
  exports.shellPages = {}
  exports.liveAreasOf = ({ areas }) => ({ address: '/areas/' + JSON.stringify(areas).length, text: '' })
  exports.plainErrorPage = ({ status }) => 'plain ' + status
  exports.renderPage = async ({ request, pages, settings }) => {
    const builds = Object.values(settings.registry.areas).map(({ name, version }) => name + ' ' + version).sort().join(', ')
    const text = request.error ? 'error ' + request.error.status : await pages[request.route.name]()
    return {
      status: request.error?.status ?? 200, contentType: 'text/html; charset=utf-8', location: undefined,
      body: new TextEncoder().encode('<head></head><body><div id="portal">' + text + ' among ' + builds + '</div>'),
      tags: [], isCacheable: true, failure: undefined,
    }
  }
`

export type Asked = { readonly cookie?: string; readonly headers?: Readonly<Record<string, string>> }

/**
 * A page server at a port, with real workers of builds that a test writes.
 * @param content where the content service is
 */
export async function openVariants({ allowsChoice = true, content = '/nowhere' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-variants-'))
  const log = pino({ level: 'silent' })
  /** Puts a build into the store. @param code of its page, which is named after the area */
  const store = (name: string, version: string, code = `return '${name}'`): BuildManifest => {
    const text = name === 'shell' ? shellCode : `exports.pages = { ${name}: async () => { ${code} } }`
    const build = join(folder, 'files', name, version)
    mkdirSync(build, { recursive: true })
    writeFileSync(join(build, 'server.cjs'), text)
    const routes =
      name === 'shell' ? {} : { [name]: { title: name, addresses: { v3: [`/v3/${name}`] }, query: { id: 'code' } } }
    return { ...makeManifest(name, version), serverIntegrity: integrityOf(text), routes: routes as never }
  }
  const shell = store('shell', '1.0.0-aaaaaaaa')
  const areas = { halls: store('halls', '1.0.0-aaaaaaaa'), guides: store('guides', '1.0.0-aaaaaaaa') }
  const first = makeRegistry({ sequence: 1, shell, areas })
  const upstream = new Upstream({ address: content })
  const watch = { isDown: false, revision: 0 }
  const renderers = await RendererPool.start(
    {
      store: { folder },
      config: { mapTiles: '' } as PublicConfig,
      upstream,
      limits: workerLimits,
      openHost: openThread,
      allowsChoice,
      log,
    },
    first,
  )
  const cache = new HtmlCache(1_000_000)
  const idle = new IdleGate(() => false)
  const metrics = new PortalMetrics({ renderers, cache, watch, upstream, callKey: noCallKey })
  const staleStore = await StalePageStore.open({ folder: join(folder, 'last-good'), idle, log }, Date.now())
  const embed = new EmbedPolicy({ PORTAL_EMBED_ORIGINS: ['*'], PORTAL_EMBED_OFF: [] })
  const pages = new PageServer({
    renderers,
    cache,
    staleStore,
    watch,
    embed,
    isTagged: false,
    idle,
    metrics: metrics.pages,
    tracing: undefined,
    addressOf: ({ socket }) => socket.remoteAddress ?? '',
    isSecure: ({ headers }) => headers['x-forwarded-proto'] === 'https',
    log,
  })
  const release = async (changes: Partial<Registry>) => {
    const outcome = await renderers.release({ ...first, ...changes })
    cache.markStale(['all'])
    return outcome
  }
  await release({})
  const server = createServer((request, response) => pages.answer(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (path: string, { cookie, headers = {} }: Asked = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { ...headers, ...(cookie && { cookie }) },
    })
    const text = /<div id="portal">(.*)<\/div>/.exec(await answer.clone().text())?.[1] ?? ''
    return { status: answer.status, headers: answer.headers, text, whole: await answer.text() }
  }
  return {
    folder,
    renderers,
    pages,
    upstream,
    watch,
    embed,
    metrics,
    staleStore,
    store,
    release,
    ask,
    areas,
    storedFiles: () => readdirSync(join(folder, 'last-good')),
    close: async () => {
      server.close()
      await staleStore.settled()
      await renderers.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @param version ends with 00000000 for a canary that begins at rollout bucket 0 */
export function makeVariant(name: string, build: BuildManifest, changes: Partial<Variant> = {}): Variant {
  const share = name === 'canary' ? 10 : 0
  return { name, area: build.name, build, share, since: new Date().toISOString(), ...changes }
}
