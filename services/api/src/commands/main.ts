import { runCommand } from '@portal/content/commands'
import { outliveReaders } from '@portal/log'
import { commands } from './commands.ts'

outliveReaders()
process.exitCode = await runCommand(commands, process.argv.slice(2), process.env)
