export { createServiceClient, isUnopened } from './createServiceClient.ts'
export type { Door } from './Door.ts'
export { ServiceDoors } from './ServiceDoors.ts'
export type { ServicePlace } from './ServicePlace.ts'
