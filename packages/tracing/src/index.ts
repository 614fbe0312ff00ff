export { openTracing, type TracingSettings } from './openTracing.ts'
export type { FinishedSpan, Tracing } from './Tracing.ts'
