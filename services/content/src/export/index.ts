export { exportContent } from './exportContent.ts'
export { exportRecords } from './exportRecords.ts'
