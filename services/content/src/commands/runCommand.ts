import { type ExitCode, OperatorError } from '@portal/config/operator-error'
import type { Commands } from './Command.ts'

/** Runs `portal <name> …`. Faults that a person can mend are one sentence on the error output. */
export async function runCommand(
  commands: Commands,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<ExitCode> {
  const [name = '', ...rest] = parameters
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  try {
    if (name === '--help') {
      console.info(await listCommands(commands))
      return 0
    }
    if (!load) throw new OperatorError(await listCommands(commands), { exitCode: 2 })
    return await (await load()).run(rest, environment)
  } catch (error) {
    const [message, code] = explainFailure(error)
    console.error(message)
    return code
  }
}

async function listCommands(commands: Commands): Promise<string> {
  const lines = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => `  ${name.padEnd(18)}${(await load()).summary}`),
  )
  return ['用法：portal <命令> [参数]，各命令的说明见 portal <命令> --help', '', ...lines].join('\n')
}

/** What is no sentence of ours is a fault of the program, and its stack is wanted. */
function explainFailure(error: unknown): [unknown, ExitCode] {
  if (error instanceof OperatorError) return [error.message, error.exitCode]
  return [error, 1]
}
