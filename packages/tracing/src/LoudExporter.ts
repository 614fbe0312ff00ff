import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'

const SUCCESS = 0
const SAY_EVERY_MS = 60_000

type Told = Parameters<SpanExporter['export']>[1]

/** Says in the log that spans were lost, which OpenTelemetry keeps to itself: once a minute, not for each batch. */
export class LoudExporter implements SpanExporter {
  readonly #exporter: SpanExporter
  readonly #log: Pick<Logger, 'warn'>
  #lost = 0
  #saidAt = Number.NEGATIVE_INFINITY

  constructor(exporter: SpanExporter, log: Pick<Logger, 'warn'>) {
    this.#exporter = exporter
    this.#log = log
  }

  export(spans: ReadableSpan[], told: Told): void {
    this.#exporter.export(spans, (result) => {
      if (result.code !== SUCCESS) this.#sayLost(spans.length, result.error)
      // A failed batch is told as done: nobody can do more about it, and it would be said once more on standard error.
      told({ code: SUCCESS })
    })
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown()
  }

  #sayLost(spans: number, error: Error | undefined): void {
    this.#lost += spans
    const now = performance.now()
    if (now - this.#saidAt < SAY_EVERY_MS) return
    this.#log.warn({ spans: this.#lost, reason: error?.message }, 'traces were not taken by the collector')
    this.#saidAt = now
    this.#lost = 0
  }
}
