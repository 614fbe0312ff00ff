export { AuditLog, auditLogFile } from './AuditLog.ts'
export type { AuditRecord } from './auditLine.ts'
export { whoActs } from './whoActs.ts'
