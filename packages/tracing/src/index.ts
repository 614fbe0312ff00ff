export { openTracing } from './openTracing.ts'
export type { FinishedSpan, Tracing } from './Tracing.ts'
export type { TracingSettings } from './TracingSettings.ts'
