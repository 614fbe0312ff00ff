/** 0 done, 1 not done or something was found, 2 unusable call, file or configuration, 3 database not usable. */
export type ExitCode = 0 | 1 | 2 | 3

/** One of the commands `portal <name>` that work on the content. */
export interface Command {
  /** One line for the list of commands. */
  summary: string
  run(parameters: readonly string[], environment: NodeJS.ProcessEnv): Promise<ExitCode>
}

/** What the person at the terminal has to mend; the message is shown without a stack. */
export class CommandError extends Error {
  override name = 'CommandError'
  readonly exitCode: ExitCode
  constructor(message: string, exitCode: ExitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
