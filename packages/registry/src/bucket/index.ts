export { forEachConcurrently } from '../forEachConcurrently.ts'
export * from './Bucket.ts'
export * from './openBucket.ts'
export type { ListedObject } from './readObjectList.ts'
