import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode } from '@portal/config/error-code'
import { OperatorError } from '@portal/config/operator-error'
import { publicKeyOf } from '@portal/registry'
import { registryFiles, replaceFile, syncFolder, writeDurably } from '@portal/registry/store'

/**
 * The key that signs what is published in a data folder, made on the first publication. Its public half, which the shell
 * trusts, lies beside it.
 * @throws OperatorError when the file is not a key, or others than its owner may read it
 */
export async function provideRegistryKey(dataFolder: string): Promise<KeyObject> {
  const file = join(dataFolder, registryFiles.privateKey)
  if (!existsSync(file)) await makeKeyFile(file)
  const key = readKeyFile(file)
  await providePublicKey(join(dataFolder, registryFiles.publicKey), publicKeyOf(key))
  return key
}

/** Two publications at once end with the same key: a link is made once, and the file behind it is already whole. */
async function makeKeyFile(file: string): Promise<void> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeDurably(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), 0o600)
  try {
    linkSync(draft, file)
    await syncFolder(dirname(file))
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

/** A private Ed25519 key as PEM. @throws OperatorError when the file is none, or others than its owner may read it */
export function readKeyFile(file: string): KeyObject {
  if (!existsSync(file)) throw new OperatorError(`找不到发布密钥 ${file}`)
  if ((statSync(file).mode & 0o077) !== 0)
    throw new OperatorError(`发布密钥 ${file} 其他用户也能读取，请执行 chmod 600 ${file}`)
  try {
    const key = createPrivateKey(readFileSync(file))
    publicKeyOf(key)
    return key
  } catch (cause) {
    // The reason could repeat a part of the key.
    throw new OperatorError(
      `发布密钥 ${file} 无法读取，或不是 Ed25519 私钥（PEM）。请恢复该文件；无法恢复时删除它，下次启动会生成新的密钥。`,
      { cause },
    )
  }
}

async function providePublicKey(file: string, publicKey: string): Promise<void> {
  const text = `${publicKey}\n`
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  await replaceFile(file, text)
}
