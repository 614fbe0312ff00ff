export { type LastBackup, readLastBackup } from './lastBackup.ts'
