export { readLastBackup } from './lastBackup.ts'
