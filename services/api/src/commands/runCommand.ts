import { ConfigurationError } from '@portal/config/runtime'
import { DatabaseStartError } from '../database/index.ts'
import { CommandError, type ExitCode } from './Command.ts'
import { commands } from './commands.ts'

/** Runs `portal <name> …`. Faults that a person can mend are one sentence on the error output. */
export async function runCommand(parameters: readonly string[], environment: NodeJS.ProcessEnv): Promise<ExitCode> {
  const [name = '', ...rest] = parameters
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  try {
    if (name === '--help') {
      console.info(await listCommands())
      return 0
    }
    if (!load) throw new CommandError(await listCommands(), 2)
    return await (await load()).run(rest, environment)
  } catch (error) {
    const [message, code] = sayFailure(error)
    console.error(message)
    return code
  }
}

async function listCommands(): Promise<string> {
  const lines = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => `  ${name.padEnd(18)}${(await load()).summary}`),
  )
  return ['用法：portal <命令> [参数]，各命令的说明见 portal <命令> --help', '', ...lines].join('\n')
}

/** What is no sentence of ours is a fault of the program, and its stack is wanted. */
function sayFailure(error: unknown): [unknown, ExitCode] {
  if (error instanceof CommandError) return [error.message, error.exitCode]
  if (error instanceof ConfigurationError) return [error.message, 2]
  if (error instanceof DatabaseStartError) return [error.message, 3]
  return [error, 1]
}
