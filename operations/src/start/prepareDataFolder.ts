import { mkdirSync, realpathSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '@portal/config/error-code'
import { OperatorError } from '@portal/config/operator-error'

/**
 * Makes the data folder and its log folder, and sees that they can be written and that there is room.
 * @returns the folder's real, absolute path
 * @throws OperatorError
 */
export function prepareDataFolder(folder: string, neededBytes: number): string {
  const trial = join(folder, `.write-trial-${process.pid}`)
  try {
    mkdirSync(join(folder, 'logs'), { recursive: true, mode: 0o755 })
    // An installation that can make its own room may start on a full disk, which takes an empty file only.
    writeFileSync(trial, neededBytes === 0 ? '' : 'trial')
    rmSync(trial)
  } catch (error) {
    throw new OperatorError(sentenceFor(folder, error))
  }
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < neededBytes) throw new OperatorError(roomSentence(folder, bavail * bsize, neededBytes))
  return realpathSync(folder)
}

function sentenceFor(folder: string, error: unknown): string {
  const code = errorCode(error) ?? ''
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `数据文件夹 ${folder} 所在磁盘已满。请清理磁盘，或用 PORTAL_DATA 另选文件夹。`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `没有写入数据文件夹 ${folder} 的权限。请修改其权限，或用 PORTAL_DATA 另选可写的文件夹。`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${folder} 的路径上有同名文件，不能作为数据文件夹。请用 PORTAL_DATA 另选文件夹。`
    default:
      return `数据文件夹 ${folder} 无法使用（${code || String(error)}）。请用 PORTAL_DATA 另选可写的文件夹。`
  }
}

function roomSentence(folder: string, free: number, wanted: number): string {
  const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)
  return `数据文件夹 ${folder} 所在磁盘只剩 ${megabytes(free)} MB，至少需要 ${megabytes(wanted)} MB。请清理磁盘，或用 PORTAL_DATA 另选文件夹。`
}
