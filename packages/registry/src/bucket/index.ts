export * from './Bucket.ts'
export * from './openBucket.ts'
export type { ListedObject } from './readObjectList.ts'
export { workThrough } from './workThrough.ts'
