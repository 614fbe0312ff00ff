import { readFileSync, statSync } from 'node:fs'
import { errorCode } from '@portal/config/error-code'
import { OperatorError } from '@portal/config/operator-error'
import { identityToRecipient } from 'age-encryption'

const shape = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/

/**
 * The private keys of a file as age-keygen writes it: one a line, beside remarks.
 * @throws OperatorError that never repeats what the file holds
 */
export function readIdentities(file: string): string[] {
  const refuse = (why: string) => new OperatorError(`私钥文件 ${file}：${why}`, { exitCode: 2 })
  let text: string
  try {
    if ((statSync(file).mode & 0o077) !== 0) throw refuse(`其他用户也能读取，请执行 chmod 600 ${file}`)
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw refuse(`无法读取（${errorCode(error) ?? '未知原因'}）`)
  }
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (lines.length === 0 || !lines.every((line) => shape.test(line)))
    throw refuse('应为 age-keygen 生成的私钥，每行一把，AGE-SECRET-KEY-1 开头')
  return lines
}

/** Whether one of the keys reads the backup, asked before anything is done. @throws OperatorError when none does */
export async function checkIdentities(recipients: readonly string[], identities: readonly string[]): Promise<void> {
  if (recipients.length === 0) return
  const wanted = `它是加密给 ${recipients.join('、')} 的`
  if (identities.length === 0)
    throw new OperatorError(`这个备份是加密的，请用 --identity 指明私钥文件：${wanted}。`, { exitCode: 2 })
  const own = await Promise.all(identities.map(publicKeyOf))
  if (!own.some((key) => recipients.includes(key)))
    throw new OperatorError(`这把私钥打不开这个备份：${wanted}。未作任何改动。`, { exitCode: 2 })
}

async function publicKeyOf(identity: string): Promise<string> {
  try {
    return await identityToRecipient(identity)
  } catch (cause) {
    throw new OperatorError('私钥文件中的私钥抄错了（校验位不符）。', { cause, exitCode: 2 })
  }
}
