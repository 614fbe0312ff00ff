import { OperatorError } from '@portal/config/operator-error'
import type { AuditLog } from './AuditLog.ts'
import type { AuditDetail, AuditedAct } from './auditLine.ts'
import { readActor } from './readActor.ts'

interface Audited<Result extends number> {
  readonly log: AuditLog
  readonly act: AuditedAct
  readonly detail: AuditDetail
  readonly environment: Readonly<Record<string, string | undefined>>
  /** @returns an exit code */
  run(): Promise<Result>
}

/** A line before and one after, so that also what was broken off, or refused, is known. Nothing is done that cannot be noted. */
export async function runAudited<Result extends number>(audited: Audited<Result>): Promise<Result> {
  const { log, act, detail, environment, run } = audited
  const who = readActor(environment)
  const note = (outcome: 'begun' | 'done' | 'failed', more: AuditDetail = {}) =>
    log.append({ time: new Date().toISOString(), who, act, outcome, detail: { ...detail, ...more } })
  await note('begun')
  let code: Result
  try {
    code = await run()
  } catch (error) {
    // Its message may quote what stands in a file.
    const failure = error instanceof Error ? error.name : 'unknown'
    await note('failed', { failure, ...(error instanceof OperatorError && { exitCode: error.exitCode }) })
    throw error
  }
  await note(code === 0 ? 'done' : 'failed', { exitCode: code })
  return code
}
