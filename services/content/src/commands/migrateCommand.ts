import { migrate, planMigrations } from '@portal/database/migrations'
import { defineCommand } from './defineCommand.ts'
import { commandLog, withDatabase } from './withContent.ts'

export const migrateCommand = defineCommand({
  name: 'migrate',
  summary: '把数据库结构升级到本程序的版本（启动门户时也会自动升级）',
  parameters: '',
  parameterCount: { min: 0, max: 0 },
  options: { 'dry-run': { type: 'boolean', explain: '只列出将要执行的步骤' } },
  notes: '只能向前升级，请先备份。升级之后，此前的批次不能再撤销。',
  run: ({ values, isJson, environment }) =>
    withDatabase(environment, async ({ pool }) => {
      const plan = await planMigrations(pool)
      const pending = plan.pending.map((migration) => migration.name)
      if (!values['dry-run']) await migrate(pool, commandLog)
      if (isJson) console.info(JSON.stringify({ applied: plan.applied, pending, dryRun: values['dry-run'] }))
      else console.info(describePlan(pending, values['dry-run']))
      return 0
    }),
})

function describePlan(pending: readonly string[], isDryRun: boolean): string {
  if (pending.length === 0) return '数据库结构已是最新。'
  const head = isDryRun ? `将执行 ${pending.length} 步：` : `已执行 ${pending.length} 步：`
  return [head, ...pending.map((name) => `  ${name}`)].join('\n')
}
