import type { CallKey } from '@portal/config/internal-calls'
import type { Upstream } from '@portal/http/server'
import type { Store } from '@portal/registry/store'
import type { Tracing } from '@portal/tracing'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { ContentWatch } from './content/ContentWatch.ts'
import { createInternalClient } from './content/createInternalClient.ts'
import type { EmbedPolicy } from './embed/EmbedPolicy.ts'
import type { RoutesFor } from './http/returnAddress.ts'
import type { AccessRecorder } from './listen/AccessRecorder.ts'
import { createFastify } from './listen/createFastify.ts'
import { Drain } from './listen/Drain.ts'
import { registerHealth } from './operators/health.ts'
import { registerMetrics } from './operators/metrics.ts'
import { registerOverview } from './operators/overview.ts'
import type { PortalMetrics } from './operators/PortalMetrics.ts'
import type { PageServer } from './pages/PageServer.ts'
import type { RendererPool } from './rendering/RendererPool.ts'
import { registerApiProxy } from './routes/api/apiProxy.ts'
import { registerEmbed } from './routes/embed/embed.ts'
import { registerOembed } from './routes/embed/oembed.ts'
import { AssetCache } from './routes/files/AssetCache.ts'
import { createAssetReader, registerAssets } from './routes/files/assets.ts'
import { registerFavicon } from './routes/files/favicon.ts'
import { registerLandscape } from './routes/files/landscape.ts'
import { registerLiveAreas } from './routes/files/liveAreas.ts'
import { registerOfflineWorker } from './routes/files/offlineWorker.ts'
import { registerSecurityText, type SecurityTextSettings } from './routes/files/securityText.ts'
import { registerEvents } from './routes/forms/events.ts'
import { registerForget } from './routes/forms/forget.ts'
import { registerPreferences } from './routes/forms/preferences.ts'
import { registerPreviews } from './routes/forms/previews.ts'
import { registerSubmissions } from './routes/forms/submissions.ts'
import type { Provider } from './routes/sign-in/Provider.ts'
import { registerSignIn } from './routes/sign-in/signIn.ts'
import type { TraceAdmission } from './tracing/TraceAdmission.ts'

export interface ServerParts {
  readonly renderers: RendererPool
  readonly pages: PageServer
  readonly store: Store
  /** Of the content service. */
  readonly upstream: Upstream
  /** Signs what this shell asks there of its own. */
  readonly callKey: CallKey
  readonly watch: Pick<ContentWatch, 'isDown' | 'revision'>
  /** Where visitors sign in; undefined when the operator has none. */
  readonly provider: Provider | undefined
  /** Whose X-Forwarded-For is believed; without any, a visitor is whoever is at the other end of the connection. */
  readonly trustedProxies: readonly string[]
  readonly metrics: PortalMetrics
  /** Which requests are recorded, and who takes the records; undefined: nobody. */
  readonly traces: TraceAdmission
  readonly tracing: Tracing | undefined
  /** Who may read the metrics. */
  readonly operators: readonly string[]
  /** Whether testers may choose a variant for each area. */
  readonly allowsChoice: boolean
  /** What other sites may show. */
  readonly embed: EmbedPolicy
  /** Whether a cache in front is told what changed. */
  readonly isTagged: boolean
  /** Who asked for what, as the law wants it kept; undefined: a proxy in front writes it. */
  readonly access: AccessRecorder | undefined
  /** Whom to tell of a weakness. */
  readonly securityText: SecurityTextSettings
  readonly log: Logger
}

export interface PortalServer {
  /** Everything but pages. */
  readonly server: FastifyInstance
  /** Ends the connections without cutting anybody off. */
  readonly drain: Drain
}

/** The portal's HTTP server: pages at once, files, forms and the content API through Fastify. */
export async function createServer(parts: ServerParts): Promise<PortalServer> {
  const drain = new Drain()
  const files = new AssetCache(parts)
  const server = await createFastify({ ...parts, files, drain })
  registerForOperators(server, parts)
  registerFiles(server, parts, files)
  registerForms(server, parts)
  registerApiProxy(server, parts)
  await server.ready()
  return { server, drain }
}

function registerForOperators(server: FastifyInstance, parts: ServerParts): void {
  const { renderers, upstream, watch, metrics, store, operators } = parts
  registerHealth(server, { renderers, upstream, watch })
  registerMetrics(server, { metrics, operators })
  registerOverview(server, { renderers, records: metrics.pages.records, store, operators })
}

function registerFiles(
  server: FastifyInstance,
  { renderers, store, embed, isTagged, securityText }: ServerParts,
  assetCache: AssetCache,
): void {
  const readAsset = createAssetReader(store, server.log)
  registerFavicon(server)
  registerLandscape(server)
  registerSecurityText(server, { settings: securityText, now: () => new Date() })
  registerOfflineWorker(server)
  registerAssets(server, { readAsset, assetCache, isTagged })
  registerLiveAreas(server, renderers)
  registerEmbed(server, { renderers, readAsset, embed })
  registerOembed(server, { renderers, embed })
}

function registerForms(server: FastifyInstance, parts: ServerParts): void {
  const { renderers, pages, upstream, callKey, provider, metrics, allowsChoice } = parts
  const routes: RoutesFor = ({ headers }) => renderers.routesFor(headers.cookie)
  registerEvents(server, { browsers: metrics.browsers, trackerKey: renderers.config.trackerKey })
  registerPreferences(server, routes)
  registerForget(server, routes)
  registerSignIn(server, { provider, routes, pages, askInternal: createInternalClient({ upstream, callKey }) })
  registerSubmissions(server, { routes, pages, upstream })
  registerPreviews(server, { renderers, allowsChoice })
}
