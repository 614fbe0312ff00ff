/** Where spans are sent. */
export interface TracingSettings {
  /** Of a collector that takes OTLP over HTTP; empty: nothing is sent. */
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string
  /** `name=value`, for the collector alone. */
  readonly OTEL_EXPORTER_OTLP_HEADERS: readonly string[]
}
