import path from 'node:path'
import { readHome } from '@portal/database'
import { clusterCopy } from '../backup/copyCluster.ts'
import { noteBackup } from '../backup/lastBackup.ts'
import { writeBackup } from '../backup/writeBackup.ts'
import { defineCommand } from './defineCommand.ts'
import { withContent } from './withContent.ts'

export const backupCommand = defineCommand({
  name: 'backup',
  summary: '备份全部内容（含来信、办件等），门户可以继续运行',
  parameters: '<文件夹>',
  parameterCount: { min: 1, max: 1 },
  options: { 'tables-only': { type: 'boolean', explain: '不含数据库文件的副本，只含各表（可恢复到任何 PostgreSQL）' } },
  notes:
    '文件夹应为空或不存在。备份含个人信息：设置 PORTAL_BACKUP_RECIPIENTS（age 的公钥）后加密写入，没有设置时请加密保管。密钥文件 secret.key 不在其中，请另行备份，否则办件查询无法核对申请人。\n' +
    '使用外部数据库（DATABASE_URL）时只备份各表；整库备份请用该数据库自己的工具。',
  audit: ({ values }) => ({ act: 'backup', detail: { tablesOnly: values['tables-only'] } }),
  run: ({ parameters, values, isJson, environment }) =>
    withContent(environment, async ({ pool, config, connection }) => {
      const folder = path.resolve(parameters[0] ?? '')
      const recipients = config.PORTAL_BACKUP_RECIPIENTS
      const home = config.DATABASE_URL || values['tables-only'] ? undefined : readHome(config.PORTAL_DATA)
      const copyCluster = home === undefined ? {} : { copyCluster: clusterCopy(connection, home) }
      const manifest = await writeBackup({ pool, folder, now: new Date(), recipients, ...copyCluster })
      noteBackup(config.PORTAL_DATA, folder, manifest)
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      console.info(
        isJson
          ? JSON.stringify({ folder, ...manifest })
          : `已备份到 ${folder}：${manifest.tables.length} 张表 ${rows} 行，版次 ${manifest.revision}${manifest.cluster ? '，含数据库文件副本' : ''}，${recipients.length > 0 ? `加密给 ${recipients.join('、')}` : '没有加密'}。`,
      )
      return 0
    }),
})
