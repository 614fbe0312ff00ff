import { join } from 'node:path'
import { ConfigurationError, publicConfig, type RuntimeConfig, readRuntimeConfig } from '@portal/config/runtime'
import type { Registry } from '@portal/contracts'
import { isBucketPlace, registryAddress } from '@portal/contracts/registry'
import { ServiceDoors } from '@portal/http/server'
import { createLog } from '@portal/log'
import { openTracing } from '@portal/tracing'
import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import { ContentWatch } from './ContentWatch.ts'
import { createServer } from './createServer.ts'
import { EmbedPolicy } from './embed/EmbedPolicy.ts'
import { AccessNotes } from './http/AccessNotes.ts'
import { createSecureCheck } from './http/isSecure.ts'
import { createAddressReader } from './http/visitorAddress.ts'
import { numberOfShell } from './metrics/numberOfShell.ts'
import { openAccessLog } from './metrics/openAccessLog.ts'
import { PortalMetrics } from './metrics/PortalMetrics.ts'
import { openFurtherDoors } from './openFurtherDoors.ts'
import { openOwnDoor } from './openOwnDoor.ts'
import { PageRenderers } from './PageRenderers.ts'
import { HtmlCache } from './pages/cache/HtmlCache.ts'
import { LastGoodFolder } from './pages/cache/LastGoodFolder.ts'
import { PageServer } from './pages/PageServer.ts'
import { Quiet } from './pages/Quiet.ts'
import { rehearse } from './pages/rehearse.ts'
import { Purger } from './purge/Purger.ts'
import { readApiPlace, readCallKey } from './readApiPlace.ts'
import { BuildProvider } from './registry/BuildProvider.ts'
import { RegistryGate } from './registry/RegistryGate.ts'
import type { Store } from './registry/Store.ts'
import { watchRegistry } from './registry/watchRegistry.ts'
import { Provider } from './signIn/Provider.ts'
import { TraceAdmission } from './tracing/TraceAdmission.ts'
import { type CanaryVerdict, CanaryWatch } from './variants/CanaryWatch.ts'
import { workerLimits } from './workers/limits.ts'
import { pickHost } from './workers/pickHost.ts'

const CACHE_BYTES = 256 * 1024 * 1024
const STOP_MS = 15_000

/** The process of the portal's shell. Its parent is told when it is ready, or why it is not. */
async function start(): Promise<void> {
  const runtime = readRuntimeConfig(process.env)
  const doors = new ServiceDoors(readApiPlace(runtime))
  const callKey = readCallKey(runtime)
  /** Where several share the port, each has a socket that leads to it alone, and its own copies of pages. */
  const ownSocket = runtime.SHELL_SOCKET || undefined
  const number = ownSocket === undefined ? '1' : numberOfShell(ownSocket)
  const log = createLog({ service: 'shell', level: runtime.PORTAL_LOG_LEVEL })
  const store: Store = { folder: join(runtime.PORTAL_DATA, 'store') }
  const now = () => new Date()
  const stopping = new AbortController()
  const builds = openBuildProvider(runtime, { store, stop: stopping.signal, log, now })
  const gate = await RegistryGate.open({
    settings: runtime,
    log,
    now,
    ...(builds && { provide: (next, running) => builds.provide(next, running) }),
  })
  const registry = await gate.admitFirst()
  const cache = new HtmlCache(CACHE_BYTES)
  const openHost = pickHost({ isolation: runtime.PORTAL_AREA_ISOLATION, store, api: doors.place, log })
  const allowsChoice = runtime.PORTAL_ENV !== 'prod'
  const renderers = await PageRenderers.start(
    { store, config: publicConfig(runtime), doors, limits: workerLimits, openHost, allowsChoice, log },
    registry,
  )
  const watch = new ContentWatch({
    doors,
    log,
    onChange: (tags) => log.info({ tags: tags.slice(0, 20), pages: forget(tags) }, 'content changed'),
  })
  const metrics = new PortalMetrics({ renderers, cache, watch, doors, callKey }, ownSocket)
  const purger = openPurger(runtime, { log, register: metrics.register })
  /** Own copies first: what a cache in front asks for anew is then new. */
  const forget = (tags: readonly string[]) => {
    const pages = cache.markStale(tags)
    purger?.add(tags)
    return pages
  }
  const quiet = new Quiet(() => renderers.isDrawing)
  const lastGoodFolder = join(runtime.PORTAL_DATA, number === '1' ? 'last-good' : `last-good-${number}`)
  const lastGood = await LastGoodFolder.open({ folder: lastGoodFolder, quiet, log }, Date.now())
  const embed = new EmbedPolicy(runtime)
  const isTagged = purger !== undefined
  const tracing = await openTracing('shell', runtime, log)
  const traces = new TraceAdmission(tracing ? runtime.OTEL_TRACES_SAMPLER_ARG : 0)
  const isSecure = createSecureCheck(runtime.PORTAL_TRUSTED_PROXIES)
  const addressOf = createAddressReader(runtime.PORTAL_TRUSTED_PROXIES)
  const accessLog = openAccessLog(runtime, { shell: number, register: metrics.register, log })
  const parts = {
    renderers,
    cache,
    lastGood,
    watch,
    quiet,
    metrics: metrics.pages,
    tracing,
    embed,
    isTagged,
    isSecure,
    addressOf,
    log,
  }
  const pages = new PageServer(parts)
  const { server, drain } = await createServer({
    renderers,
    pages,
    store,
    doors,
    callKey,
    watch,
    provider: openProvider(runtime),
    trustedProxies: runtime.PORTAL_TRUSTED_PROXIES,
    metrics,
    traces,
    tracing,
    operators: runtime.PORTAL_OPERATORS,
    allowsChoice,
    embed,
    isTagged,
    securityText: runtime,
    access: accessLog && new AccessNotes({ log: accessLog, addressOf }),
    log,
  })
  const release = async (next: Registry) => {
    const { failed } = await renderers.release(next)
    forget(['all'])
    await metrics.pages.keepOnly([renderers.buildOf('shell'), ...renderers.loads])
    return { failed }
  }
  // Whoever started this process signs the store's own registry, and one in an object store if that trusts his key.
  const tell =
    runtime.PORTAL_REGISTRY === '' || isBucketPlace(runtime.PORTAL_REGISTRY)
      ? (verdict: CanaryVerdict) => void process.send?.({ kind: 'verdict', ...verdict })
      : undefined
  const { records } = metrics.pages
  const { failed } = await release(registry)
  await rehearse({ renderers, log })
  const stopCanaries = new CanaryWatch({ renderers, records, tell, now, log }).start()
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
  metrics.watchListener(server.server)
  const closeOwnDoor = ownSocket === undefined ? undefined : await openOwnDoor(ownSocket, metrics)
  const address = await server.listen(place)
  const port = Number(new URL(address).port)
  for (const door of place.reusePort ? await openFurtherDoors(server.server, { ...place, port }) : []) {
    drain.addDoor(door)
    metrics.watchListener(door)
  }
  process.send?.({ kind: 'ready', address })
  log.info({ address }, 'ready')

  const { close } = closeWithGrace({ delay: STOP_MS, logger: false }, async ({ err }) => {
    if (err) log.fatal({ reason: err.message }, 'stopping after an error')
    stopRegistry()
    stopping.abort()
    stopCanaries()
    await drain.end()
    await server.close()
    await accessLog?.stop()
    watch.stop()
    purger?.stop()
    closeOwnDoor?.()
    doors.close()
    await renderers.stop()
    await tracing?.stop()
  })
  // The supervisor is gone: a shell without it would hold the port for ever.
  process.on('disconnect', () => close())
}

/** Only where the registry is elsewhere; beside one in a file, somebody puts the builds into the store. */
function openBuildProvider(
  runtime: RuntimeConfig,
  parts: { store: Store; stop: AbortSignal; log: Logger; now: () => Date },
): BuildProvider | undefined {
  const registry = registryAddress(runtime)
  return registry && new BuildProvider({ ...parts, registry, keep: runtime.PORTAL_KEEP_RELEASES })
}

function openPurger(
  runtime: RuntimeConfig,
  parts: { log: Logger; register: PortalMetrics['register'] },
): Purger | undefined {
  const { PORTAL_PURGE_URL, PORTAL_PURGE_TOKEN: token } = runtime
  return PORTAL_PURGE_URL === '' ? undefined : new Purger({ ...parts, url: new URL(PORTAL_PURGE_URL), token })
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
