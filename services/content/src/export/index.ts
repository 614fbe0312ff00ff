export { exportRecords } from './exportRecords.ts'
