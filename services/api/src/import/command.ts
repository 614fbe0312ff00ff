import { existsSync } from 'node:fs'
import { readRuntimeConfig } from '@portal/config/runtime'
import { connectDatabase, joinDatabase, type Log } from '../database/index.ts'
import { migrate } from '../migrations/migrate.ts'
import { createPool } from '../store/createPool.ts'
import type { ImportReport } from './ImportReport.ts'
import { importContent } from './importContent.ts'
import { readFiles, UnknownFileError } from './readFiles.ts'

/** 0 imported, 1 rows refused, 2 unusable call or files, 3 database not reached. */
type ExitCode = 0 | 1 | 2 | 3

const usage = '用法：node services/api/src/import/command.ts <文件或文件夹> [--dry-run] [--json]'
const log: Log = {
  info: () => undefined,
  warn: (data, message) => console.error(message, data),
  error: (data, message) => console.error(message, data),
}

/** Imports files from the command line. The same with `--json` for programs: the report as one JSON object. */
export async function runImportCommand(
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<ExitCode> {
  const [target, ...more] = parameters.filter((parameter) => !parameter.startsWith('--'))
  const flags = parameters.filter((parameter) => parameter.startsWith('--'))
  const unknown = flags.filter((flag) => flag !== '--dry-run' && flag !== '--json')
  if (target === undefined || more.length > 0 || unknown.length > 0) return refuse(usage)
  if (!existsSync(target)) return refuse(`没有这个文件或文件夹：${target}`)
  try {
    const sources = readFiles(target)
    return await importFiles({
      sources,
      isDryRun: flags.includes('--dry-run'),
      isJson: flags.includes('--json'),
      target,
      environment,
    })
  } catch (error) {
    if (error instanceof UnknownFileError) return refuse(error.message)
    console.error(error instanceof Error ? error.message : error)
    return 3
  }
}

async function importFiles(options: {
  sources: ReturnType<typeof readFiles>
  isDryRun: boolean
  isJson: boolean
  target: string
  environment: NodeJS.ProcessEnv
}): Promise<ExitCode> {
  const config = readRuntimeConfig(options.environment)
  const database = config.DATABASE_URL
    ? await connectDatabase(config.DATABASE_URL)
    : await joinDatabase({ dataFolder: config.PORTAL_DATA, log })
  const pool = createPool(database.connection, log)
  try {
    await migrate(pool, log)
    const report = await importContent({
      pool,
      sources: options.sources,
      dryRun: options.isDryRun,
      summary: `导入 ${options.target}`,
    })
    console.info(options.isJson ? JSON.stringify(report) : describeReport(report))
    return report.ok ? 0 : 1
  } finally {
    await pool.end()
    await database.stop()
  }
}

function refuse(message: string): ExitCode {
  console.error(message)
  return 2
}

export function describeReport(report: ImportReport): string {
  const counts = Object.entries(report.counts).map(
    ([name, count]) => `  ${name}：读取 ${count.read} 行，变化 ${count.changed} 条`,
  )
  if (report.ok) {
    const head = report.dryRun
      ? '试运行通过，未作改动。'
      : report.revision === undefined
        ? '内容没有变化。'
        : `已导入，版次 ${report.revision}。`
    return [head, ...counts].join('\n')
  }
  const faults = report.faults.map(
    (fault) =>
      `  ${fault.file} 第 ${fault.row} 行 ${fault.column ? `“${fault.column}”` : ''}${fault.value ? `（${fault.value}）` : ''}：${fault.reason}。${fault.fix}。`,
  )
  const rest = report.faultCount > faults.length ? [`  另有 ${report.faultCount - faults.length} 处未列出。`] : []
  return [`没有导入：共 ${report.faultCount} 处错误，内容未作任何改动。`, ...faults, ...rest].join('\n')
}

if (import.meta.main) process.exitCode = await runImportCommand(process.argv.slice(2), process.env)
