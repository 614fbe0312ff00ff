import type { Logger } from 'pino'
import type { Tracing } from './Tracing.ts'
import type { TracingSettings } from './TracingSettings.ts'

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
