import {
  type Attributes,
  type HrTime,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { LoggingSpanExporter } from './LoggingSpanExporter.ts'
import type { FinishedSpan, Tracing } from './Tracing.ts'
import type { TracingSettings } from './TracingSettings.ts'

/** What does not fit is dropped: about 2 MB, whatever the collector does. */
const MOST_WAITING = 2_048
const BATCH = 256
const SEND_EVERY_MS = 1_000
/** With all retries; meanwhile nothing else is sent. */
const ANSWER_MS = 5_000
const LAST_WORDS_MS = 1_000

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const

/** Sends spans in batches, beside the work. The collector's silence, refusals and faults cost spans and a line of log. */
export function exportSpans(service: string, settings: TracingSettings, log: Pick<Logger, 'warn'>): Tracing {
  const url = `${settings.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, headers: readHeaders(settings), timeoutMillis: ANSWER_MS })
  const processor = new BatchSpanProcessor({
    exporter: new LoggingSpanExporter(exporter, log),
    maxQueueSize: MOST_WAITING,
    maxExportBatchSize: BATCH,
    scheduledDelayMillis: SEND_EVERY_MS,
    exportTimeoutMillis: ANSWER_MS + 1_000,
  })
  const resource = resourceFromAttributes({
    'service.name': `portal-${service}`,
    'service.instance.id': String(process.pid),
  })
  return {
    record: (span) => processor.onEnd(toReadable(span, resource)),
    stop: async () => {
      const limit = new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS).unref())
      await Promise.race([processor.shutdown().catch(() => undefined), limit])
    },
  }
}

function readHeaders({ OTEL_EXPORTER_OTLP_HEADERS }: TracingSettings): Record<string, string> {
  return Object.fromEntries(
    OTEL_EXPORTER_OTLP_HEADERS.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}

/** A span as the exporter reads it. It was over before anybody here heard of it. */
function toReadable(span: FinishedSpan, resource: Resource): ReadableSpan {
  const { name, kind, traceId, spanId, parentId, startedAt, durationMs, isFailed } = span
  const place = (id: string): SpanContext => ({ traceId, spanId: id, traceFlags: TraceFlags.SAMPLED })
  return {
    name,
    kind: KINDS[kind],
    spanContext: () => place(spanId),
    ...(parentId !== undefined && { parentSpanContext: place(parentId) }),
    startTime: toHrTime(startedAt),
    endTime: toHrTime(startedAt + durationMs),
    duration: toHrTime(durationMs),
    status: { code: isFailed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: defined(span.attributes),
    links: [],
    events: [],
    ended: true,
    resource,
    instrumentationScope: { name: 'portal' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
}

function defined(attributes: FinishedSpan['attributes']): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined))
}

/** Seconds and nanoseconds. */
function toHrTime(milliseconds: number): HrTime {
  const seconds = Math.floor(milliseconds / 1_000)
  return [seconds, Math.round((milliseconds - seconds * 1_000) * 1e6)]
}
