import { statfs } from 'node:fs/promises'
import { errorCode } from '@portal/config/error-code'
import { OperatorError } from '@portal/config/operator-error'
import { nearestExisting } from './nearestExisting.ts'

/**
 * What to do when a backup could not be written for want of room, in bytes or in inodes, which the system gives one code; undefined
 * for any other error.
 */
export async function explainFullDisk(folder: string, error: unknown): Promise<OperatorError | undefined> {
  const code = errorCode(error)
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return undefined
  const { files, ffree } = await statfs(nearestExisting(folder))
  const isOutOfInodes = files > 0 && ffree === 0
  const reason = isOutOfInodes ? '磁盘上的文件数已到上限（inode 用完，见 df -i）' : '磁盘已满，或超过了配额'
  return new OperatorError(`备份没有完成：${folder} 所在的${reason}，未写完的已删除。请清理，或换一个磁盘上的文件夹。`)
}
