export { AuditLog, auditLogFile } from './AuditLog.ts'
export type { AuditRecord } from './auditLine.ts'
export { readActor } from './readActor.ts'
