export { Bucket } from '../bucket/Bucket.ts'
export { BucketStore } from '../release/BucketStore.ts'
export { type ObjectStore, startObjectStore } from './startObjectStore.ts'
export { client, type Platform, startPlatform } from './startPlatform.ts'
