import type { IncomingMessage } from 'node:http'
import type { RuntimeConfig } from '@portal/config/runtime'
import { openTracing, type Tracing } from '@portal/tracing'
import type { Logger } from 'pino'
import { AccessRecorder } from './listen/AccessRecorder.ts'
import { openAccessLog } from './listen/openAccessLog.ts'
import type { OpenContent } from './openContent.ts'
import { numberOfShell } from './operators/numberOfShell.ts'
import { PortalMetrics } from './operators/PortalMetrics.ts'
import type { RendererPool } from './rendering/RendererPool.ts'
import { TraceAdmission } from './tracing/TraceAdmission.ts'

interface ObserverParts {
  readonly content: OpenContent
  readonly renderers: RendererPool
  /** Leads to this shell alone, where several share the port. */
  readonly adminSocket: string | undefined
  readonly addressOf: (request: IncomingMessage) => string
  readonly log: Logger
}

export interface Observers {
  readonly metrics: PortalMetrics
  /** Which requests are recorded, and who takes the records; undefined: nobody. */
  readonly traces: TraceAdmission
  readonly tracing: Tracing | undefined
  /** Who asked for what, as the law wants it kept; undefined: a proxy in front writes it. */
  readonly access: AccessRecorder | undefined
  /** After the last response. */
  readonly stopAccessLog: () => Promise<void>
  /** After all else. */
  readonly stopTracing: () => Promise<void>
}

/** What notes how the shell does. */
export async function openObservers(runtime: RuntimeConfig, parts: ObserverParts): Promise<Observers> {
  const { content, renderers, adminSocket, addressOf, log } = parts
  const metrics = new PortalMetrics({ renderers, ...content }, adminSocket)
  const tracing = await openTracing('shell', runtime, log)
  const traces = new TraceAdmission(tracing ? runtime.OTEL_TRACES_SAMPLER_ARG : 0)
  const shell = adminSocket === undefined ? '1' : numberOfShell(adminSocket)
  const accessLog = openAccessLog(runtime, { shell, register: metrics.register, log })
  return {
    metrics,
    traces,
    tracing,
    access: accessLog && new AccessRecorder({ log: accessLog, addressOf }),
    stopAccessLog: async () => accessLog?.stop(),
    stopTracing: async () => tracing?.stop(),
  }
}
