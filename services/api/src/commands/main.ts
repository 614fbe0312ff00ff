import { runCommand } from '@portal/content/commands'
import { commands } from './commands.ts'

process.exitCode = await runCommand(commands, process.argv.slice(2), process.env)
