export { openTracing } from './openTracing.ts'
export type { Tracing } from './Tracing.ts'
