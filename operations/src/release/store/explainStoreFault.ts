import { OperatorError } from '@portal/config/operator-error'

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: '磁盘已满',
  EDQUOT: '磁盘配额已用完',
  EROFS: '只能读取',
  EACCES: '没有写入的权限',
  EPERM: '没有写入的权限',
  ENOENT: '已不在原处',
  EIO: '读写出错',
  ESTALE: '共享文件夹已断开',
  ENOTDIR: '不是文件夹',
}

/** What the system says of a store that is away, as a sentence; every other error is given back as it is. */
export function explainStoreFault(error: unknown, dataFolder: string): unknown {
  if (!(error instanceof Error) || error instanceof OperatorError || !('code' in error)) return error
  const reason = sentences[String(error.code)]
  if (reason === undefined) return error
  return new OperatorError(`发布库 ${dataFolder}/store 不能使用（${reason}），线上版本没有改变。恢复后请重新运行。`, {
    cause: error,
  })
}
