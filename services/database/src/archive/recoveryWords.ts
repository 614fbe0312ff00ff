import { OperatorError } from '@portal/config/operator-error'

/** The archive does not lead where the recovery was to go. */
export class RecoveryError extends OperatorError {
  override name = 'RecoveryError'
  readonly reason: 'short' | 'early'
  /** Of the last change that the archive leads to, when it falls short. */
  readonly lastCommitAt: Date | undefined
  constructor(reason: 'short' | 'early', lastCommitAt: Date | undefined, options: ErrorOptions) {
    super(reason === 'short' ? '归档没有到所要的时间' : '所要的时间早于备份完成的时间', options)
    this.reason = reason
    this.lastCommitAt = lastCommitAt
  }
}

/** What a recovery failed of, by the words of the server; they are English, lc_messages is C. */
export function asRecoveryError<Failure>(error: Failure, words: string): Failure | RecoveryError {
  if (words.includes('recovery ended before configured recovery target was reached'))
    return new RecoveryError('short', readLastCommit(words), { cause: error })
  if (words.includes('requested recovery stop point is before consistent recovery point'))
    return new RecoveryError('early', undefined, { cause: error })
  return error
}

/** @param words of the server's log, e.g. "last completed transaction was at log time 2026-11-23 13:12:07.123456+08" */
export function readLastCommit(words: string): Date | undefined {
  const [, day, time, hours] =
    /last completed transaction was at log time (\S+) ([\d:]+(?:\.\d{1,3})?)\d*([+-]\d\d)/.exec(words) ?? []
  return day === undefined ? undefined : new Date(`${day}T${time}${hours}:00`)
}
