export { createServiceClient } from './createServiceClient.ts'
export { ServiceDoors } from './ServiceDoors.ts'
export type { ServicePlace } from './ServicePlace.ts'
