import { runCommand } from '../commands/runCommand.ts'
import { commands } from './commands.ts'

process.exitCode = await runCommand(commands, process.argv.slice(2), process.env)
