export { Bucket } from './Bucket.ts'
export { workThrough } from './workThrough.ts'
