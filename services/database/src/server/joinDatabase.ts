import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '@portal/config/error-code'
import { z } from 'zod'
import { roleName } from './cluster.ts'
import { DatabaseStartError } from './DatabaseStartError.ts'
import { foreignDatabase } from './foreignDatabase.ts'
import { type Database, type DatabaseOptions, databaseName, startDatabase } from './startDatabase.ts'

const placeRecord = z.object({ home: z.string() })
const socketLine = 4

/**
 * The database of a data folder for a command: that of the running portal when there is one, else started for as long as
 * the command lasts. Reaching a running one takes root or the account of its server.
 * @throws DatabaseStartError with a sentence for the operator
 */
export async function joinDatabase(options: DatabaseOptions): Promise<Database> {
  const socketFolder = runningSocket(options.dataFolder)
  if (socketFolder === undefined) return startDatabase(options)
  return foreignDatabase({ host: socketFolder, user: roleName, database: databaseName })
}

/** Where the database of a data folder lies; undefined when there is none yet. */
export function readHome(dataFolder: string): string | undefined {
  const record = path.join(dataFolder, 'database-place.json')
  return existsSync(record) ? placeRecord.parse(JSON.parse(readFileSync(record, 'utf8'))).home : undefined
}

/** PostgreSQL writes the folder of its socket into the fifth line of its pid file. */
function runningSocket(dataFolder: string): string | undefined {
  const home = readHome(dataFolder)
  if (home === undefined) return undefined
  const pidFile = path.join(home, 'cluster/postmaster.pid')
  try {
    const folder = readFileSync(pidFile, 'utf8').split('\n')[socketLine]
    return folder && existsSync(path.join(folder, '.s.PGSQL.5432')) ? folder : undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    if (errorCode(error) === 'EACCES') {
      throw new DatabaseStartError(`没有权限使用 ${home} 中的数据库。请用启动门户的帐户运行本命令。`, { cause: error })
    }
    throw error
  }
}
