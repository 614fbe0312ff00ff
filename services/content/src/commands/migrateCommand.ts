import { listServices, migrate, planMigrations, runContractPhase } from '@portal/database/migrations'
import { defineCommand } from './defineCommand.ts'
import { formatMigrationReport } from './formatMigrationReport.ts'
import { commandLog, withDatabase } from './withContent.ts'

export const migrateCommand = defineCommand({
  name: 'migrate',
  summary: '升级数据库结构：只增加，旧版本的程序可以继续使用（启动时也会自动升级）',
  parameters: '',
  parameterCount: { min: 0, max: 0 },
  options: {
    'dry-run': { type: 'boolean', explain: '只列出将要执行的步骤' },
    contract: { type: 'boolean', explain: '再去掉只有旧版本才用的部分；还有旧版本在运行时拒绝' },
  },
  notes:
    '只能向前升级，请先备份。升级之后，此前的批次不能再撤销。\n' +
    '收缩（--contract）之后旧版本不能再启动，请在全部升级并确认不再退回以后执行。门户自带的数据库在启动时自动收缩。',
  run: ({ values, isJson, environment }) =>
    withDatabase(environment, async ({ pool }) => {
      const isDryRun = values['dry-run']
      const plan = await planMigrations(pool)
      const services = await listServices(pool)
      if (!isDryRun) await migrate(pool, commandLog)
      const contracted = !isDryRun && values.contract ? await runContractPhase(pool, commandLog) : []
      const report = {
        applied: namesOf(plan.applied),
        pending: namesOf(plan.pending),
        contracting: namesOf(plan.contracting),
        contracted: namesOf(contracted),
        unknown: namesOf(plan.unknown),
        services,
        dryRun: isDryRun,
      }
      console.info(isJson ? JSON.stringify(report) : formatMigrationReport(report))
      return 0
    }),
})

function namesOf(migrations: readonly { name: string }[]): string[] {
  return migrations.map(({ name }) => name)
}
