/** What `portal migrate` found and did; steps by the names of their files. */
interface MigrationReport {
  readonly pending: readonly string[]
  /** Waited for the contraction before the command. */
  readonly contracting: readonly string[]
  /** Those of them that were done. */
  readonly contracted: readonly string[]
  /** Added by a newer program. */
  readonly unknown: readonly string[]
  readonly services: readonly { readonly place: string; readonly newestStep: number }[]
  readonly dryRun: boolean
}

/** The report in words. */
export function formatMigrationReport({
  pending,
  contracting,
  contracted,
  unknown,
  services,
  dryRun,
}: MigrationReport): string {
  const waiting = contracting.filter((name) => !contracted.includes(name))
  const newest = Math.max(0, ...waiting.map((name) => Number.parseInt(name, 10)))
  const older = services.filter(({ newestStep }) => newestStep < newest)
  const lines = [
    ...list(dryRun ? '将执行' : '已执行', [...pending, ...contracted]),
    ...list('由更新的版本增加、不影响本程序的有', unknown),
    ...list('等待收缩', waiting),
    ...(waiting.length > 0 ? [adviseOn(older)] : []),
  ]
  return lines.length === 0 ? '数据库结构已是最新。' : lines.join('\n')
}

function list(head: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${head} ${names.length} 步：`, ...names.map((name) => `  ${name}`)]
}

function adviseOn(older: readonly { readonly place: string }[]): string {
  if (older.length === 0) return '没有旧版本的内容服务在运行。确认不再退回旧版本以后，执行 portal migrate --contract。'
  return `旧版本的内容服务还在运行：${older.map(({ place }) => place).join('、')}。全部升级以后再收缩。`
}
