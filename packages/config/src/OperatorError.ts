/** 0 done, 1 not done or something was found, 2 unusable call, file or configuration, 3 database not usable. */
export type ExitCode = 0 | 1 | 2 | 3

/** Something the person at the terminal has to mend. The message says what and how; it is shown without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
  /** What a command ends with. */
  readonly exitCode: ExitCode
  constructor(message: string, options: ErrorOptions & { exitCode?: ExitCode } = {}) {
    super(message, options)
    this.exitCode = options.exitCode ?? 1
  }
}
