export type Level = 'ok' | 'warn' | 'fail'

/** One line of `portal doctor`. */
export interface Finding {
  level: Level
  /** What was looked at. */
  subject: string
  /** What was found. */
  message: string
  /** What to do; absent when all is well. */
  fix?: string
}

export function ok(subject: string, message: string): Finding {
  return { level: 'ok', subject, message }
}

export function warn(subject: string, message: string, fix: string): Finding {
  return { level: 'warn', subject, message, fix }
}

export function fail(subject: string, message: string, fix: string): Finding {
  return { level: 'fail', subject, message, fix }
}
