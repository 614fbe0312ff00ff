import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { OperatorError } from './OperatorError.ts'
import { findRemovedSettings, removedSettings } from './removedSettings.ts'
import { type RuntimeConfig, runtimeSchema } from './runtimeSchema.ts'
import { findApiFaults } from './settings/apiSettings.ts'
import { findArchiveFaults } from './settings/archiveSettings.ts'
import { findBucketFaults, isBucket } from './settings/bucketSettings.ts'
import { nearestTo } from './unknownSettings.ts'

export { type PublicConfig, publicConfig } from './publicConfig.ts'
export { type RuntimeConfig, runtimeSchema } from './runtimeSchema.ts'
export { LEGAL_LOG_DAYS } from './settings/accessLogSettings.ts'
export { readListenPlace } from './settings/apiSettings.ts'
export { findUnknownSettings } from './unknownSettings.ts'

/** Thrown with every fault of the configuration at once; values are never repeated, they may be secrets. */
export class ConfigurationError extends OperatorError {
  override name = 'ConfigurationError'
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`配置有误，请修改后重新启动：\n${faults.map((fault) => `  - ${fault}`).join('\n')}`, { exitCode: 2 })
    this.faults = faults
  }
}

/**
 * Reads the runtime configuration from a JSON file (named by PORTAL_CONFIG, optional) and the environment.
 * @throws ConfigurationError listing all faults.
 */
export function readRuntimeConfig(environment: Readonly<Record<string, string | undefined>>): RuntimeConfig {
  const fromFile = environment.PORTAL_CONFIG ? readConfigFile(environment.PORTAL_CONFIG) : {}
  const known = Object.keys(runtimeSchema.shape)
  const unknown = Object.keys(fromFile).filter((key) => !known.includes(key) && !(key in removedSettings))
  const merged = Object.fromEntries(known.map((key) => [key, environment[key] ?? fromFile[key]]))
  const parsed = runtimeSchema.safeParse(merged)
  const faults = [
    ...findRemovedSettings({ ...fromFile, ...environment }),
    ...unknown.map((key) => `${key}：配置文件中有不认识的项${nearestTo(key)}`),
    ...(parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}：${issue.message}`)),
    ...(merged.PORTAL_AUTH_HOST && !(merged.PORTAL_HOST && merged.PORTAL_AUTH_CLIENT_ID) ? [missingClient] : []),
    ...(parsed.success ? [...findApiFaults(parsed.data), ...findArchiveFaults(parsed.data)] : []),
    ...(parsed.success && isSignInUnproved(parsed.data) ? [missingSecret] : []),
    ...(!merged.DATABASE_URL && merged.DATABASE_READ_URL ? [missingPrimary] : []),
    ...(parsed.success && isBucket(parsed.data.PORTAL_REGISTRY) ? findBucketFaults(parsed.data) : []),
    ...(merged.PORTAL_REGISTRY && isEmptyList(merged.PORTAL_REGISTRY_KEYS) ? [missingKeys] : []),
  ]
  if (!parsed.success || faults.length > 0) throw new ConfigurationError(faults)
  return parsed.data
}

function readConfigFile(file: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new ConfigurationError([
      `PORTAL_CONFIG：无法读取配置文件（${cause instanceof Error ? cause.name : '未知原因'}），应为 JSON 对象`,
    ])
  }
}

/** Without the keys of its signers nothing could tell a true registry from a forged one. */
const missingKeys =
  'PORTAL_REGISTRY_KEYS：设置了 PORTAL_REGISTRY 时，还须填写该发布登记签发者的公钥（其数据文件夹中的 registry.pub）'

const missingPrimary = 'DATABASE_READ_URL：设置了只读地址时，还须填写 DATABASE_URL'

/** The platform sends visitors back to an address that it knows, and only for a client that it knows. */
const missingClient =
  'PORTAL_AUTH_HOST：设置了统一身份认证地址时，还须填写 PORTAL_HOST（本站地址）和 PORTAL_AUTH_CLIENT_ID（在认证平台登记的应用标识）'

/** Nothing but the secret tells what a shell says of its own from what it hands on for a visitor. */
const missingSecret =
  'API_SECRET：内容服务在某个地址上（API_LISTEN 或 API_URL）并且设置了统一身份认证（PORTAL_AUTH_HOST）时，须填写门户与内容服务共用的口令'

function isEmptyList(value: unknown): boolean {
  return /^[\s,]*$/.test(String(value ?? ''))
}

function isSignInUnproved(settings: RuntimeConfig): boolean {
  const isAtAddress = settings.API_LISTEN !== '' || settings.API_URL !== ''
  return settings.PORTAL_AUTH_HOST !== '' && isAtAddress && settings.API_SECRET === ''
}
