import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { askHolder, type Holder, lockName, type NameLock, type NameTaken } from '@portal/config/name-lock'
import { OperatorError } from '@portal/config/operator-error'

/**
 * Holds the data folder for the portal that runs in it.
 * @throws OperatorError that says who holds the folder.
 */
export async function lockDataFolder(folder: string): Promise<NameLock> {
  const lock = await lockName({ name: nameOf(folder), file: join(folder, 'portal.lock') })
  if (lock.kind === 'held') return lock
  throw new OperatorError(formatHolder(folder, lock))
}

/** The portal that runs in a data folder; undefined when none does. */
export function findRunningPortal(folder: string): Promise<Holder | undefined> {
  return askHolder(nameOf(folder))
}

function nameOf(folder: string): string {
  return `portal-start-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
}

function formatHolder(folder: string, { by, elsewhere }: NameTaken): string {
  if (elsewhere !== undefined)
    return `数据文件夹 ${folder} 已有门户在运行：${elsewhere}，在另一个容器或另一台机器中。本次没有启动。请先停止它，或用 PORTAL_DATA 另选文件夹。`
  const who = by ? `进程 ${by.pid}，启动于 ${by.since}` : '另一个进程'
  const where = by?.address ? `地址 ${by.address}` : '尚在启动'
  return `数据文件夹 ${folder} 已有门户在运行（${who}，${where}）。请直接使用它，或先停止它，或用 PORTAL_DATA 另选文件夹。`
}
