import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as it came over the wire. */
export interface ReceivedSpan {
  readonly service: string
  readonly name: string
  /** 2 server, 3 client, 1 internal. */
  readonly kind: number
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly durationMs: number
  readonly isFailed: boolean
  readonly attributes: Readonly<Record<string, string | number>>
}

/** A collector for tests: takes OTLP in JSON, or does with it what the test says. */
export async function startCollector(
  answer: (response: ServerResponse) => void = (response) => void response.end('{}'),
) {
  const spans: ReceivedSpan[] = []
  const requests: { path: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    requests.push({ path: request.url ?? '', headers: request.headers })
    spans.push(...readSpans(JSON.parse(Buffer.concat(chunks).toString())))
    answer(response.setHeader('content-type', 'application/json'))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number; readonly doubleValue?: number }
}

interface Traces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly name: string
        readonly kind: number
        readonly traceId: string
        readonly spanId: string
        readonly parentSpanId?: string
        readonly startTimeUnixNano: string
        readonly endTimeUnixNano: string
        readonly status: { readonly code?: number }
        readonly attributes: readonly Attribute[]
      }[]
    }[]
  }[]
}

/** ExportTraceServiceRequest of opentelemetry-proto, in JSON. */
function readSpans({ resourceSpans }: Traces): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(
        ({ name, kind, traceId, spanId, parentSpanId, startTimeUnixNano, endTimeUnixNano, status, attributes }) => ({
          service: String(valuesOf(resource.attributes)['service.name']),
          name,
          kind,
          traceId,
          spanId,
          parentSpanId,
          durationMs: Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6,
          isFailed: status.code === 2,
          attributes: valuesOf(attributes),
        }),
      ),
    ),
  )
}

function valuesOf(attributes: readonly Attribute[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue ?? '']),
  )
}
