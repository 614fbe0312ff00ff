import { outliveReaders } from '@portal/log'
import { createStopSignal } from '@portal/operations/process'
import { runPortal } from './runPortal.ts'

outliveReaders()
process.exitCode = await runPortal(process.argv.slice(2), createStopSignal())
