import { outliveReaders } from '@portal/log'
import { createStopSignal } from '@portal/operations/process'
import { runCommand } from './runCommand.ts'

outliveReaders()
process.exitCode = await runCommand(process.argv.slice(2), createStopSignal())
