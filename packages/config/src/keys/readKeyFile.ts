import { readFileSync, statSync } from 'node:fs'
import { errorCode } from '../errorCode.ts'
import { ConfigurationError } from '../runtime.ts'
import { SecretKey } from './SecretKey.ts'

const shape = /^[0-9a-f]{64}\n?$/

/** @throws ConfigurationError when the file is not a key, or others than its owner may read it */
export function readKeyFile(file: string): SecretKey {
  const text = readText(file)
  if (!shape.test(text)) throw new ConfigurationError([`密钥文件 ${file}：应为 64 位小写十六进制数`])
  if ((statSync(file).mode & 0o077) !== 0)
    throw new ConfigurationError([`密钥文件 ${file}：其他用户也能读取，请执行 chmod 600 ${file}`])
  return new SecretKey(Buffer.from(text.trim(), 'hex'))
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new ConfigurationError([`密钥文件 ${file}：无法读取（${errorCode(cause) ?? '未知原因'}）`])
  }
}
