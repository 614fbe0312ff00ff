import type { ExitCode } from '@portal/config/operator-error'

/** One of the commands `portal <name>` that work on the content. */
export interface Command {
  /** One line for the list of commands. */
  summary: string
  run(parameters: readonly string[], environment: NodeJS.ProcessEnv): Promise<ExitCode>
}

/** Commands by name; each is loaded only when it is called. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>
