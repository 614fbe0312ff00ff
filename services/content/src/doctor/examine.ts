import { ConfigurationError, findUnknownSettings, type RuntimeConfig, readRuntimeConfig } from '@portal/config/runtime'
import { type Database, DatabaseStartError, type Log, readHome } from '@portal/database'
import { createPool } from '@portal/database/pool'
import { findSecretKey } from '@portal/records/secret'
import { examineAccessLog } from './examineAccessLog.ts'
import { examineAuditLog } from './examineAuditLog.ts'
import { examineBackup } from './examineBackup.ts'
import { examineContent } from './examineContent.ts'
import { examineDatabase } from './examineDatabase.ts'
import { examineEncryption } from './examineEncryption.ts'
import { examineMachine } from './examineMachine.ts'
import { examineSweeps } from './examineSweeps.ts'
import { type Finding, fail, ok, warn } from './Finding.ts'

/** Looks at everything that the portal needs; what cannot be reached is a finding, not an error. */
export async function examine(options: {
  environment: NodeJS.ProcessEnv
  openDatabase(config: RuntimeConfig): Promise<Database>
  now: Date
  log: Log
}): Promise<Finding[]> {
  const config = readConfig(options.environment)
  if (Array.isArray(config)) return config
  const machine = await examineMachine(config)
  return [
    ok('配置', `环境 ${config.PORTAL_ENV}`),
    ...findUnknownSettings(options.environment).map((sentence) => warn('配置', sentence, '改正或删去这个环境变量')),
    ...examineKey(config),
    ...machine,
    ...examineAccessLog(config, options.now),
    await examineAuditLog(config.PORTAL_DATA),
    ...(await examineContents(config, options)),
  ]
}

function readConfig(environment: NodeJS.ProcessEnv): RuntimeConfig | Finding[] {
  try {
    return readRuntimeConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return error.faults.map((fault) => fail('配置', fault, '改正环境变量或 PORTAL_CONFIG 所指的文件'))
  }
}

/** A look must not make the key: it belongs to the account that starts the portal. */
function examineKey(config: RuntimeConfig): Finding[] {
  try {
    return [ok('密钥', findSecretKey(config) ? '可以读取' : '第一次启动时建立')]
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return error.faults.map((fault) => fail('密钥', fault, '按提示改正；密钥丢失时从备份恢复 secret.key'))
  }
}

async function examineContents(config: RuntimeConfig, options: Parameters<typeof examine>[0]): Promise<Finding[]> {
  if (!config.DATABASE_URL && readHome(config.PORTAL_DATA) === undefined) return [ok('数据库', '第一次启动时建立')]
  let database: Database
  try {
    database = await options.openDatabase(config)
  } catch (error) {
    if (!(error instanceof DatabaseStartError)) throw error
    return [fail('数据库', error.message, '按提示处理后再检查一次')]
  }
  const pool = createPool(database.connection, options.log)
  try {
    const client = await pool.connect()
    try {
      await client.query('set statement_timeout = 0')
      const findings = await examineDatabase(client)
      const isNewest = findings.every((finding) => finding.subject !== '数据库结构' || finding.level === 'ok')
      return [
        ...findings,
        ...(await examineBackup(pool, config, options.now)),
        ...(isNewest ? [await examineEncryption(client, findSecretKey(config))] : []),
        ...(isNewest ? await examineSweeps(client, options.now) : []),
        ...(isNewest ? await examineContent(pool, options.now) : []),
      ]
    } finally {
      client.release()
    }
  } finally {
    await pool.end()
    await database.stop()
  }
}
