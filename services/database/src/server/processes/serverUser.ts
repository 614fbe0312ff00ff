import os from 'node:os'
import { provideAccount } from '@portal/config/account'
import { DatabaseStartError, externalServerAdvice } from '../DatabaseStartError.ts'

/** Who the database server runs as. `uid` and `gid` are set only when that differs from this process. */
export interface ServerUser {
  name: string
  uid?: number
  gid?: number
}

/**
 * PostgreSQL refuses to run as root, so root gets an account of its own for it.
 * An existing `postgres` account is never used: it may own another server's data.
 */
const accountName = 'portal-db'

export function findServerUser(): ServerUser {
  if (process.getuid?.() !== 0) return { name: ownName() }
  const found = provideAccount(accountName)
  if ('reason' in found)
    throw new DatabaseStartError(
      `以 root 运行时需要系统帐户 ${accountName}，创建未成功（${found.reason}）。请手工创建，或改用普通用户运行，或设置 DATABASE_URL。`,
    )
  if (found.uid === 0) throw new DatabaseStartError(`系统帐户 ${accountName} 不能是 root。${externalServerAdvice}`)
  return { name: accountName, ...found }
}

function ownName(): string {
  try {
    return os.userInfo().username
  } catch (cause) {
    throw new DatabaseStartError(`当前用户在系统帐户表中没有记录，内置数据库无法初始化。${externalServerAdvice}`, {
      cause,
    })
  }
}
