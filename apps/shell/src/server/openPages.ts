import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { RuntimeConfig } from '@portal/config/runtime'
import type { Logger } from 'pino'
import { Purger } from './cdn/Purger.ts'
import { EmbedPolicy } from './embed/EmbedPolicy.ts'
import { createSecureCheck } from './http/isSecure.ts'
import type { OpenContent } from './openContent.ts'
import type { Observers } from './openObservers.ts'
import { numberOfShell } from './operators/numberOfShell.ts'
import { StalePageStore } from './pages/cache/StalePageStore.ts'
import { IdleGate } from './pages/IdleGate.ts'
import { PageServer } from './pages/PageServer.ts'
import type { RendererPool } from './rendering/RendererPool.ts'

interface PagesParts {
  readonly content: OpenContent
  readonly renderers: RendererPool
  readonly observers: Observers
  /** Leads to this shell alone, where several share the port. */
  readonly adminSocket: string | undefined
  readonly addressOf: (request: IncomingMessage) => string
  readonly log: Logger
}

interface OpenPages {
  readonly pages: PageServer
  /** What other sites may show. */
  readonly embed: EmbedPolicy
  /** Whether a cache in front is told what changed. */
  readonly isTagged: boolean
  readonly stop: () => void
}

/** What answers with pages, and what tells a cache in front which of them changed. */
export async function openPages(runtime: RuntimeConfig, parts: PagesParts): Promise<OpenPages> {
  const { content, renderers, observers, adminSocket, addressOf, log } = parts
  const { cache, watch } = content
  const { metrics, tracing } = observers
  const purger = openPurger(runtime, observers, log)
  content.onForget((tags) => purger?.add(tags))
  const idle = new IdleGate(() => renderers.isRendering)
  const folder = join(runtime.PORTAL_DATA, staleFolderOf(adminSocket))
  const staleStore = await StalePageStore.open({ folder, idle, log }, Date.now())
  const embed = new EmbedPolicy(runtime)
  const isTagged = purger !== undefined
  const isSecure = createSecureCheck(runtime.PORTAL_TRUSTED_PROXIES)
  const pages = new PageServer({
    renderers,
    cache,
    staleStore,
    watch,
    idle,
    metrics: metrics.pages,
    tracing,
    embed,
    isTagged,
    isSecure,
    addressOf,
    log,
  })
  return { pages, embed, isTagged, stop: () => purger?.stop() }
}

/** Several shells at a port have their own copies. */
function staleFolderOf(adminSocket: string | undefined): string {
  const number = adminSocket === undefined ? '1' : numberOfShell(adminSocket)
  return number === '1' ? 'last-good' : `last-good-${number}`
}

function openPurger(runtime: RuntimeConfig, { metrics }: Observers, log: Logger): Purger | undefined {
  const { PORTAL_PURGE_URL, PORTAL_PURGE_TOKEN: token } = runtime
  if (PORTAL_PURGE_URL === '') return undefined
  return new Purger({ log, register: metrics.register, url: new URL(PORTAL_PURGE_URL), token })
}
