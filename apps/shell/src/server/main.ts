import { join } from 'node:path'
import { ConfigurationError, publicConfig, type RuntimeConfig, readRuntimeConfig } from '@portal/config/runtime'
import type { Registry } from '@portal/contracts'
import { createLog } from '@portal/log'
import closeWithGrace from 'close-with-grace'
import { ContentWatch } from './ContentWatch.ts'
import { createServer } from './createServer.ts'
import { PageRenderers } from './PageRenderers.ts'
import { HtmlCache } from './pages/cache/HtmlCache.ts'
import { LastGoodFolder } from './pages/cache/LastGoodFolder.ts'
import { PageServer } from './pages/PageServer.ts'
import { Quiet } from './pages/Quiet.ts'
import { RegistryGate } from './registry/RegistryGate.ts'
import type { Store } from './registry/readRegistry.ts'
import { watchRegistry } from './registry/watchRegistry.ts'
import { Provider } from './signIn/Provider.ts'
import { workerLimits } from './workers/limits.ts'
import { pickHost } from './workers/pickHost.ts'

const CACHE_BYTES = 256 * 1024 * 1024
const STOP_MS = 15_000

/** The process of the portal's shell. Its parent is told when it is ready, or why it is not. */
async function start(): Promise<void> {
  const runtime = readRuntimeConfig(process.env)
  const apiSocket = process.env.API_SOCKET
  if (!apiSocket) throw new ConfigurationError(['API_SOCKET：缺少内容服务的套接字路径'])
  const log = createLog({ service: 'shell', level: runtime.PORTAL_LOG_LEVEL })
  const store: Store = { folder: join(runtime.PORTAL_DATA, 'store') }
  const now = () => new Date()
  const gate = await RegistryGate.open({ settings: runtime, log, now })
  const registry = await gate.admitFirst()
  const cache = new HtmlCache(CACHE_BYTES)
  const openHost = pickHost({ isolation: runtime.PORTAL_AREA_ISOLATION, store, apiSocket, log })
  const renderers = await PageRenderers.start(
    { store, config: publicConfig(runtime), apiSocket, limits: workerLimits, openHost, log },
    registry,
  )
  const watch = new ContentWatch({
    apiSocket,
    log,
    onChange: (tags) => log.info({ tags: tags.slice(0, 20), pages: cache.markStale(tags) }, 'content changed'),
  })
  const quiet = new Quiet(() => renderers.isDrawing)
  const lastGood = await LastGoodFolder.open({ folder: join(runtime.PORTAL_DATA, 'last-good'), quiet, log }, Date.now())
  const pages = new PageServer({ renderers, cache, lastGood, watch, quiet, log })
  const { server, drain } = await createServer({
    renderers,
    pages,
    store,
    apiSocket,
    provider: openProvider(runtime),
    trustedProxies: runtime.PORTAL_TRUSTED_PROXIES,
    log,
  })
  const release = async (next: Registry) => {
    const { failed } = await renderers.release(next)
    cache.markStale(['all'])
    return { failed }
  }
  const { failed } = await release(registry)
  const stopRegistry = watchRegistry({
    gate,
    failedAtStart: failed,
    running: () => renderers.registry,
    log,
    now,
    onChange: release,
  })

  // Several shells may listen on one port, so that a new one can take it over before the old one ends.
  const place = { host: runtime.HOST, port: runtime.PORT, reusePort: process.platform === 'linux' }
  const address = await server.listen(place)
  process.send?.({ kind: 'ready', address })
  log.info({ address }, 'ready')

  const { close } = closeWithGrace({ delay: STOP_MS, logger: false }, async ({ err }) => {
    if (err) log.fatal({ reason: err.message }, 'stopping after an error')
    stopRegistry()
    await drain.end()
    await server.close()
    watch.stop()
    await renderers.stop()
  })
  // The supervisor is gone: a shell without it would hold the port for ever.
  process.on('disconnect', () => close())
}

function openProvider(runtime: RuntimeConfig): Provider | undefined {
  if (runtime.PORTAL_AUTH_HOST === '') return undefined
  return new Provider({
    issuer: runtime.PORTAL_AUTH_HOST,
    clientId: runtime.PORTAL_AUTH_CLIENT_ID,
    clientSecret: runtime.PORTAL_AUTH_CLIENT_SECRET,
    redirectUri: new URL('/v3-auth', runtime.PORTAL_HOST).href,
  })
}

start().catch((error: Error) => {
  const message = error instanceof ConfigurationError ? error.message : `门户服务没有启动：${error.message}`
  console.error(JSON.stringify({ level: 'fatal', service: 'shell', message }))
  process.send?.({ kind: 'failed', message })
  process.exitCode = 1
  process.disconnect?.()
})
