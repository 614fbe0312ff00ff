import type { Logger } from 'pino'
import type { Tracing } from './Tracing.ts'

export interface TracingSettings {
  /** Of a collector that takes OTLP over HTTP; empty: nothing is sent. */
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string
  /** `name=value`, for the collector alone. */
  readonly OTEL_EXPORTER_OTLP_HEADERS: readonly string[]
}

/** Undefined where no collector is set; nothing of OpenTelemetry is even loaded then. */
export async function openTracing(
  service: string,
  settings: TracingSettings,
  log: Pick<Logger, 'warn'>,
): Promise<Tracing | undefined> {
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === '') return undefined
  const { exportSpans } = await import('./exportSpans.ts')
  return exportSpans(service, settings, log)
}
