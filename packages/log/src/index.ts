export { createLog, type LogOptions } from './createLog.ts'
export { LineWriter, type Loss } from './LineWriter.ts'
export { outliveReaders } from './outliveReaders.ts'
export { reasonOf } from './reasonOf.ts'
