import type { IncomingMessage } from 'node:http'
import type { Tracing } from '@portal/tracing'
import type { Logger } from 'pino'
import type { ContentWatch } from '../content/ContentWatch.ts'
import type { EmbedPolicy } from '../embed/EmbedPolicy.ts'
import type { HeaderSource } from '../http/securityHeaders.ts'
import type { PageMetrics } from '../metrics/PageMetrics.ts'
import type { RendererPool } from '../rendering/RendererPool.ts'
import type { RegistryResolver } from '../variants/RegistryResolver.ts'
import type { HtmlCache } from './cache/HtmlCache.ts'
import type { StalePageStore } from './cache/StalePageStore.ts'
import type { IdleGate } from './IdleGate.ts'

/** What renders the pages. */
export type PageSource = HeaderSource &
  Pick<RendererPool, 'render' | 'isFull' | 'renderError' | 'plainErrorPage' | 'buildOf'> & {
    readonly resolver: Pick<RegistryResolver, 'pick' | 'hasCanary'>
  }

/** What answering pages needs of the rest of the shell; each part of it takes what it uses. */
export interface PageServerParts {
  readonly renderers: PageSource
  readonly cache: HtmlCache
  readonly staleStore: StalePageStore
  readonly watch: Pick<ContentWatch, 'isDown' | 'revision'>
  readonly idle: IdleGate
  readonly metrics: PageMetrics
  readonly tracing: Tracing | undefined
  /** Whether a visitor speaks HTTPS. */
  readonly isSecure: (request: IncomingMessage) => boolean
  /** Where the visitor is, behind the proxies that are believed. */
  readonly addressOf: (request: IncomingMessage) => string
  readonly embed: EmbedPolicy
  /** Whether a cache in front is told what changed, and by which names. */
  readonly isTagged: boolean
  readonly log: Logger
}
