import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '@portal/config/error-code'
import type { RuntimeConfig } from '@portal/config/runtime'
import { readKeyFile, type SecretKey } from '@portal/config/secret-key'

type KeyPlace = Pick<RuntimeConfig, 'PORTAL_SECRET_FILE' | 'PORTAL_DATA'>

/** The key when there is one: whoever only reads must not make another. @throws ConfigurationError as readSecretKey does */
export function findSecretKey(config: KeyPlace): SecretKey | undefined {
  const own = path.join(path.resolve(config.PORTAL_DATA), 'secret.key')
  return config.PORTAL_SECRET_FILE === '' && !existsSync(own) ? undefined : readSecretKey(config)
}

/**
 * The key of this installation: PORTAL_SECRET_FILE, or `secret.key` in the data folder, which is made on the first start.
 * @throws ConfigurationError when the file is not a key, or others than its owner may read it
 */
export function readSecretKey(config: KeyPlace): SecretKey {
  return readKeyFile(config.PORTAL_SECRET_FILE || makeKeyFile(path.resolve(config.PORTAL_DATA)))
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
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return file
}
