import path from 'node:path'
import { type ExitCode, OperatorError } from '@portal/config/operator-error'
import { readRuntimeConfig } from '@portal/config/runtime'
import { type ArchiveClaim, archiveOf } from '@portal/database'
import type { Recovered } from '@portal/database/archive'
import { formatTimestamp } from '@portal/format'
import { checkIdentities, readIdentities } from '../backup/identities.ts'
import { type Manifest, verifyBackup, verifyReadable } from '../backup/manifest.ts'
import { readUntil, type Until } from '../backup/readUntil.ts'
import { recoverBackup } from '../backup/recoverBackup.ts'
import { restoreTables } from '../backup/restoreTables.ts'
import { defineCommand } from './defineCommand.ts'
import { withDatabase } from './withContent.ts'

export const restoreCommand = defineCommand({
  name: 'restore',
  summary: '把备份恢复到空的数据库；先核对备份的校验和、版本和行数',
  parameters: '<备份文件夹>',
  parameterCount: { min: 1, max: 1 },
  options: {
    replace: { type: 'boolean', explain: '允许替换已有的内容，现有内容会全部删除' },
    cluster: { type: 'boolean', explain: '用数据库文件的副本恢复，适合内容很多时；只用于门户自带的数据库' },
    until: {
      type: 'string',
      value: '时间',
      explain: '与 --cluster 同用：恢复到这个时间，默认到归档的末尾；backup 只到备份时，gap 到归档的缺口之前',
    },
    'take-over': {
      type: 'boolean',
      explain: '与 --cluster 同用：原来的门户已经不在，从此由这个数据文件夹运行，接着它的归档',
    },
    exercise: { type: 'boolean', explain: '与 --cluster 同用：只是演练，恢复出来的不归档，正式的归档不变' },
    identity: { type: 'string', value: '文件', explain: '加密的备份：age 的私钥文件（age-keygen 生成，权限 600）' },
    'verify-only': { type: 'boolean', explain: '只核对备份，不恢复' },
  },
  notes: '恢复前请停止门户。恢复不成功时，原有内容不变。',
  audit: ({ values }) => {
    const { replace, cluster, exercise } = values
    if (values['verify-only']) return undefined
    return { act: 'restore', detail: { replace, cluster, exercise, takeOver: values['take-over'] } }
  },
  run: async ({ parameters, values, isJson, environment }) => {
    const claim = readClaim(values)
    const folder = path.resolve(parameters[0] ?? '')
    const identities = values.identity === undefined ? [] : readIdentities(path.resolve(values.identity))
    const manifest = await verifyBackup(folder)
    // Only a look is possible without: that all is there, as it was written.
    if (identities.length > 0 || !values['verify-only']) await checkIdentities(manifest.recipients, identities)
    if (values['verify-only'] && identities.length > 0) await verifyReadable(folder, manifest, identities)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const done = (sentence: string): ExitCode => {
      console.info(isJson ? JSON.stringify({ folder, ...manifest }) : sentence)
      return 0
    }
    if (values['verify-only'])
      return done(
        `备份完好：生成于 ${formatTimestamp(manifest.madeAt)}，${manifest.tables.length} 张表 ${rows} 行，版次 ${manifest.revision}。${explainEncryption(manifest, identities)}`,
      )
    const until = readUntil(values.until, new Date())
    if (!values.cluster) {
      return withDatabase(environment, async ({ pool }) => {
        const { revision } = await restoreTables({ pool, folder, manifest, mayReplace: values.replace, identities })
        return done(`已恢复 ${manifest.tables.length} 张表 ${rows} 行，现为版次 ${revision}。`)
      })
    }
    const config = readRuntimeConfig(environment)
    if (config.DATABASE_URL)
      throw new OperatorError('设置了 DATABASE_URL，数据库文件的副本只能恢复到门户自带的数据库。请不加 --cluster。', {
        exitCode: 2,
      })
    const recovered = await recoverBackup({
      folder,
      manifest,
      dataFolder: config.PORTAL_DATA,
      archive: archiveOf(config),
      until,
      claim,
      mayReplace: values.replace,
      identities,
    })
    return done(`已用数据库文件的副本恢复${explainReach(manifest, until, recovered)}。${explainClaim(claim)}`)
  },
})

function explainEncryption({ recipients }: Manifest, identities: readonly string[]): string {
  if (recipients.length === 0) return '没有加密。'
  return identities.length > 0 ? '已加密，用这把私钥能解开。' : '已加密；能不能解开，要加 --identity 才核对。'
}

const clusterOptions = ['until', 'take-over', 'exercise'] as const

function readClaim(
  values: Record<'cluster' | 'take-over' | 'exercise', boolean> & { until: string | undefined },
): ArchiveClaim | undefined {
  const misplaced = values.cluster ? undefined : clusterOptions.find((name) => values[name])
  if (misplaced) throw new OperatorError(`--${misplaced} 须与 --cluster 同用。`, { exitCode: 2 })
  if (values['take-over'] && values.exercise)
    throw new OperatorError('--take-over 与 --exercise 只能用一个。', { exitCode: 2 })
  if (values['take-over']) return 'take-over'
  return values.exercise ? 'exercise' : undefined
}

function explainClaim(claim: ArchiveClaim | undefined): string {
  if (claim === undefined) return ''
  return claim === 'take-over' ? '启动以后由这里接着归档。' : '这是演练，启动以后不归档。'
}

/** What the operator compares with what people tell him that they sent. */
function explainReach(manifest: Manifest, until: Until, { lastCommitAt, leftAt }: Recovered): string {
  if (until === 'backup' || leftAt === undefined) return `到备份时，版次 ${manifest.revision}`
  return lastCommitAt ? `，最后一次改动是 ${formatTimestamp(lastCommitAt)}` : '到备份时，此后没有改动'
}
