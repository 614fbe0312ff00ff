import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'

const SUCCESS = 0
const LOG_EVERY_MS = 60_000

type ExportDone = Parameters<SpanExporter['export']>[1]

/** Logs that spans were lost, which OpenTelemetry keeps to itself: once a minute, not for each batch. */
export class LoggingSpanExporter implements SpanExporter {
  readonly #exporter: SpanExporter
  readonly #log: Pick<Logger, 'warn'>
  #lost = 0
  #loggedAt = Number.NEGATIVE_INFINITY

  constructor(exporter: SpanExporter, log: Pick<Logger, 'warn'>) {
    this.#exporter = exporter
    this.#log = log
  }

  export(spans: ReadableSpan[], done: ExportDone): void {
    this.#exporter.export(spans, (result) => {
      if (result.code !== SUCCESS) this.#logLost(spans.length, result.error)
      // A failed batch is told as done: nobody can do more about it, and it would be said once more on standard error.
      done({ code: SUCCESS })
    })
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown()
  }

  #logLost(spans: number, error: Error | undefined): void {
    this.#lost += spans
    const now = performance.now()
    if (now - this.#loggedAt < LOG_EVERY_MS) return
    this.#log.warn({ spans: this.#lost, reason: error?.message }, 'traces were not taken by the collector')
    this.#loggedAt = now
    this.#lost = 0
  }
}
