export { createServiceClient } from './createServiceClient.ts'
export { Upstream } from './Upstream.ts'
export type { UpstreamOptions } from './UpstreamOptions.ts'
