export { advanceSchedule } from './advanceSchedule.ts'
export { readWait } from './readWait.ts'
