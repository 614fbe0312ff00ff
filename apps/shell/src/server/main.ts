import { join } from 'node:path'
import { ConfigurationError, type RuntimeConfig, readRuntimeConfig } from '@portal/config/runtime'
import type { Registry } from '@portal/contracts'
import { Upstream } from '@portal/http/server'
import { createLog } from '@portal/log'
import { isBucketPlace } from '@portal/registry/bucket'
import type { Store } from '@portal/registry/store'
import closeWithGrace from 'close-with-grace'
import { readApiUpstream, readCallKey } from './content/readApiUpstream.ts'
import { createServer } from './createServer.ts'
import { createAddressReader } from './http/visitorAddress.ts'
import { listenAtPort } from './listenAtPort.ts'
import { openContent } from './openContent.ts'
import { openObservers } from './openObservers.ts'
import { openPages } from './openPages.ts'
import { openRegistry } from './openRegistry.ts'
import { openRenderers } from './openRenderers.ts'
import { type CanaryVerdict, CanaryWatch } from './operators/CanaryWatch.ts'
import { warmUp } from './pages/warmUp.ts'
import { Provider } from './routes/sign-in/Provider.ts'

const STOP_MS = 15_000

/** The process of the portal's shell. Its parent is told when it is ready, or why it is not. */
async function start(): Promise<void> {
  const runtime = readRuntimeConfig(process.env)
  /** Where several share the port, each has a socket that leads to it alone, and its own copies of pages. */
  const adminSocket = runtime.SHELL_SOCKET || undefined
  const log = createLog({ service: 'shell', level: runtime.PORTAL_LOG_LEVEL })
  const store: Store = { folder: join(runtime.PORTAL_DATA, 'store') }
  const now = () => new Date()
  const addressOf = createAddressReader(runtime.PORTAL_TRUSTED_PROXIES)

  const upstream = new Upstream(readApiUpstream(runtime))
  const callKey = readCallKey(runtime)
  const registry = await openRegistry(runtime, { store, log, now })
  const renderers = await openRenderers(runtime, { store, upstream, log, registry: registry.first })
  const content = openContent({ upstream, callKey, log })
  const observers = await openObservers(runtime, { content, renderers, adminSocket, addressOf, log })
  const pages = await openPages(runtime, { content, renderers, observers, adminSocket, addressOf, log })
  const { metrics } = observers
  const { server, drain } = await createServer({
    ...content,
    ...pages,
    ...observers,
    renderers,
    store,
    provider: openProvider(runtime),
    trustedProxies: runtime.PORTAL_TRUSTED_PROXIES,
    operators: runtime.PORTAL_OPERATORS,
    allowsChoice: runtime.PORTAL_ENV !== 'prod',
    securityText: runtime,
    log,
  })

  const release = async (next: Registry) => {
    const { failed } = await renderers.release(next)
    content.forget(['all'])
    await metrics.pages.retainBuilds([renderers.buildOf('shell'), ...renderers.loads])
    return { failed }
  }
  const { failed: failedAtStart } = await release(registry.first)
  await warmUp({ renderers, log })
  const { records } = metrics.pages
  const stopCanaries = new CanaryWatch({ renderers, records, report: verdictTeller(runtime), now, log }).start()
  registry.follow({ failedAtStart, running: () => renderers.registry, onChange: release })

  const { address, closeAdminSocket } = await listenAtPort(runtime, { server, drain, metrics, adminSocket })
  process.send?.({ kind: 'ready', address })
  log.info({ address }, 'ready')

  const { close } = closeWithGrace({ delay: STOP_MS, logger: false }, async ({ err }) => {
    if (err) log.fatal({ reason: err.message }, 'stopping after an error')
    registry.stop()
    stopCanaries()
    await drain.end()
    await server.close()
    await observers.stopAccessLog()
    pages.stop()
    closeAdminSocket()
    content.stop()
    await renderers.stop()
    await observers.stopTracing()
  })
  // The supervisor is gone: a shell without it would hold the port for ever.
  process.on('disconnect', () => close())
}

/** Whoever started this process signs the store's own registry, and one in an object store if that trusts his key. */
function verdictTeller({ PORTAL_REGISTRY: place }: RuntimeConfig): ((verdict: CanaryVerdict) => void) | undefined {
  if (place !== '' && !isBucketPlace(place)) return undefined
  return (verdict) => void process.send?.({ kind: 'verdict', ...verdict })
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
