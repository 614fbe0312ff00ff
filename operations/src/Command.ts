/** Runs until done or stopped. @returns the exit code. */
export type Command = (stop: AbortSignal, parameters: readonly string[]) => Promise<number>

interface Entry {
  /** Its line in `portal help`. A command of another program has it there. */
  readonly summary?: string
  /** Each command loads only its own modules. */
  readonly load: () => Promise<Command>
}

/** Commands by name. */
export type CommandTable = Readonly<Record<string, Entry>>

/** What one house of the repository, in its `src/commands.ts`, adds to `portal`. */
export interface House {
  readonly commands: CommandTable
  /** Prints the lines of those that another program runs. */
  readonly help?: Command
}
