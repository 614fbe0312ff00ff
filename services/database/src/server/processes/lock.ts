import { createHash } from 'node:crypto'
import path from 'node:path'
import { lockName, type NameLock, type NameTaken } from '@portal/config/name-lock'
import { DatabaseStartError } from '../DatabaseStartError.ts'

/** Holds the data folder for as long as this process lives. @throws DatabaseStartError that says who holds it */
export async function acquireLock(dataFolder: string): Promise<NameLock> {
  const name = `portal-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 24)}`
  const lock = await lockName({ name, file: path.join(dataFolder, 'database.lock') })
  if (lock.kind === 'held') return lock
  throw new DatabaseStartError(
    `数据文件夹 ${dataFolder} 正被${formatHolder(lock)}使用，本次没有启动。请先停止它，或换一个 PORTAL_DATA。`,
  )
}

function formatHolder({ by, elsewhere = '另一个进程' }: NameTaken): string {
  return by ? `进程 ${by.pid}（启动于 ${by.since}）` : elsewhere
}
