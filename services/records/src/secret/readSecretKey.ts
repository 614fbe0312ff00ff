import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigurationError, type RuntimeConfig } from '@portal/config/runtime'
import { SecretKey } from './SecretKey.ts'

const shape = /^[0-9a-f]{64}\n?$/

/**
 * The key of this installation: PORTAL_SECRET_FILE, or `secret.key` in the data folder, which is made on the first start.
 * @throws ConfigurationError when the file is not a key, or others than its owner may read it
 */
export function readSecretKey(config: Pick<RuntimeConfig, 'PORTAL_SECRET_FILE' | 'PORTAL_DATA'>): SecretKey {
  const file = config.PORTAL_SECRET_FILE || makeKeyFile(path.resolve(config.PORTAL_DATA))
  const text = readKeyFile(file)
  if (!shape.test(text)) throw new ConfigurationError([`密钥文件 ${file}：应为 64 位小写十六进制数`])
  if ((statSync(file).mode & 0o077) !== 0)
    throw new ConfigurationError([`密钥文件 ${file}：其他用户也能读取，请执行 chmod 600 ${file}`])
  return new SecretKey(Buffer.from(text.trim(), 'hex'))
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new ConfigurationError([
      `密钥文件 ${file}：无法读取（${cause instanceof Error && 'code' in cause ? cause.code : '未知原因'}）`,
    ])
  }
}

/** Two starts at once end with the same key: a link is made once, and the file behind it is already whole. */
function makeKeyFile(folder: string): string {
  const file = path.join(folder, 'secret.key')
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  mkdirSync(folder, { recursive: true })
  if (statSync(file, { throwIfNoEntry: false })) return file
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return file
}
