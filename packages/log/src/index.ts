export { createLog } from './createLog.ts'
export { LineWriter } from './LineWriter.ts'
export { outliveReaders } from './outliveReaders.ts'
export { repeatLine } from './repeatLine.ts'
