import { startDatabase } from '../src/server/startDatabase.ts'
import { silentLog } from './silentLog.ts'

// Holds the database of a folder until it is told to stop, or killed. Run by the life cycle tests as a process of its own.
const [dataFolder = ''] = process.argv.slice(2)
const database = await startDatabase({ dataFolder, log: silentLog, limits: { floorBytes: 0, reserveBytes: 0 } })
process.once('SIGTERM', () => database.stop().then(() => process.exit(0)))
process.stdout.write(`${database.connection.host}\n`)
setInterval(() => undefined, 60_000)
