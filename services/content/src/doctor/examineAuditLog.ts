import { auditLogFile } from '../audit/AuditLog.ts'
import { verifyAuditLog } from '../audit/verifyAuditLog.ts'
import { type Finding, fail, ok } from './Finding.ts'

const subject = '审计日志'

/** Whether the chain of who did what still holds. */
export async function examineAuditLog(dataFolder: string): Promise<Finding> {
  const { lines, faults } = await verifyAuditLog(auditLogFile(dataFolder))
  if (faults.length === 0) return ok(subject, lines === 0 ? '还没有记录' : `${lines} 行，前后相接`)
  const message = `第 ${faults.map(({ line }) => line).join('、')} 行被改动过，或者前后有删除、插入`
  return fail(subject, message, '保留现场，不要改动这个文件；执行 portal audit-log，与另行保存的一份对照，查明是谁改的')
}
