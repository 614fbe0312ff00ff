export { forEachConcurrently } from '../forEachConcurrently.ts'
export { Bucket, type FoundObject } from './Bucket.ts'
export { type BucketSettings, isBucketPlace, openBucket } from './openBucket.ts'
export type { ListedObject } from './readObjectList.ts'
