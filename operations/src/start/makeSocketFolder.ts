import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'

/** The kernel's limit for a socket's path is 108 bytes on Linux, 104 elsewhere. */
const MAXIMUM_PATH = 100

/**
 * The folder of the content service's socket, one for each data folder, entered by this user only, and by the
 * account of areas' processes when the shell gave its group the folder. Not inside the data folder, which may lie too deep
 * for a socket's path.
 * @returns the socket's path
 * @throws OperatorError when someone else made that folder.
 */
export function makeSocketFolder(dataFolder: string): string {
  const folder = join(
    shortTemporaryFolder(),
    `portal-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`,
  )
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const isOurs = found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o067) === 0
  if (!isOurs) throw new OperatorError(`${folder} 不是本用户专有的文件夹，内容服务不能在其中通信。请删除它后重新启动。`)
  return join(folder, 'api.sock')
}

function shortTemporaryFolder(): string {
  return tmpdir().length + 32 > MAXIMUM_PATH ? '/tmp' : tmpdir()
}
