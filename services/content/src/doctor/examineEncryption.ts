import { DecryptionError, type SecretKey } from '@portal/config/secret-key'
import type pg from 'pg'
import { encryptedEntities, isPlain } from '../encryption/encryptStored.ts'
import { recordsSql, rowOf } from '../stored/readRecords.ts'
import { type Finding, fail, ok, warn } from './Finding.ts'

const subject = '来信加密'

/** Whether letters are stored encrypted, and whether the key that is here reads them. */
export async function examineEncryption(client: pg.ClientBase, key: SecretKey | undefined): Promise<Finding> {
  let plain = 0
  for (const entity of encryptedEntities) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${entity.table} t where ${isPlain(entity)}`,
    )
    plain += rows[0]?.count ?? 0
    const newest = `${recordsSql(entity)} where t.encrypted is not null order by t.submitted_at desc limit 1`
    try {
      for (const found of (await client.query(newest)).rows) rowOf(entity, found, key)
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error
      return fail(subject, error.message, '没有原来的密钥，来信和反馈不能读取，只能从密钥的备份找回')
    }
  }
  if (plain === 0) return ok(subject, '来信和反馈都是加密保存的，密钥相符')
  return warn(
    subject,
    `有 ${plain} 封来信或反馈还没有加密`,
    '内容服务会自动加密；结构等待收缩时，先执行 portal migrate --contract',
  )
}
