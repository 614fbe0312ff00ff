import { z } from 'zod'
import { list } from './list.ts'
import { emptyAsUnset } from './wholeNumber.ts'

/** Where traces go. The names are OpenTelemetry's own, so that operators find them where they know them. */
export const tracingSettings = {
  /** Address of a collector that takes OTLP over HTTP, without `/v1/traces`; empty: nothing is sent. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: '应为 http(s) 地址' }).refine(isPlain, '不应带参数')])
    .default(''),
  /** Headers that the collector wants, separated by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: list
    .refine((pairs) => pairs.every((pair) => /^[A-Za-z0-9-]+=[\x20-\x7e]+$/.test(pair)), '应为 名称=值，多个用逗号分隔')
    .default([]),
  /** Share of the requests that nobody traces which are traced all the same, where there is a collector. */
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(
    emptyAsUnset,
    z.coerce.number({ error: '应为 0 至 1 的数' }).min(0).max(1).default(0.01),
  ),
}

function isPlain(address: string): boolean {
  const { search, hash } = new URL(address)
  return search + hash === ''
}
