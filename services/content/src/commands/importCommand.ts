import { existsSync } from 'node:fs'
import { OperatorError } from '@portal/config/operator-error'
import { serialiseError } from '@portal/database'
import { readFiles } from '@portal/records/files'
import { readSecretKey } from '@portal/records/secret'
import { countContradictions, formatContradictionCounts } from '../freshness/contradictions/countContradictions.ts'
import { readCheckLevels } from '../import/checks/readCheckLevels.ts'
import { formatImportReport } from '../import/formatImportReport.ts'
import { importContent } from '../import/importContent.ts'
import { ReportFile } from '../import/ReportFile.ts'
import { showProgress } from '../import/showProgress.ts'
import { vacuumTables } from '../stored/vacuumTables.ts'
import { defineCommand } from './defineCommand.ts'
import { commandLog, withContent } from './withContent.ts'

export const importCommand = defineCommand({
  name: 'import',
  summary: '导入内容文件：要么全部导入，要么什么都不改',
  parameters: '<文件或文件夹>',
  parameterCount: { min: 1, max: 1 },
  options: {
    'dry-run': { type: 'boolean', explain: '试运行：检查全部内容，不作改动' },
    mapping: { type: 'string', value: '文件', explain: '列名和取值的对照，缺省为同一文件夹的 _mapping.json' },
    checks: { type: 'string', value: '文件', explain: '检查规则的级别，缺省为同一文件夹的 _checks.json' },
    'skip-rules': { type: 'boolean', explain: '导入后不统计前后矛盾的内容（见 portal freshness-report）' },
    accept: { type: 'boolean', explain: '搜索检验题变差很多也导入（见 PORTAL_SEARCH_WORSE_PERCENT）' },
    report: { type: 'string', value: '文件', explain: '把全部错误和提醒写成 CSV 表格' },
  },
  notes: '文件以内容种类命名，如 notice.csv、通知公告.xlsx；空白模板见 portal template。',
  audit: ({ values }) => ({
    act: 'import',
    detail: { dryRun: values['dry-run'], ...(values.accept && { accept: true }) },
  }),
  run: ({ parameters, values, isJson, environment }) => {
    const [target = ''] = parameters
    const { sources, checks } = readCall(target, values)
    const file = values.report === undefined ? undefined : openReport(values.report)
    return withContent(environment, async ({ pool, config }) => {
      const progress = isJson ? undefined : showProgress(process.stderr, Date.now)
      const report = await importContent({
        pool,
        secret: readSecretKey(config),
        sources,
        checks,
        dryRun: values['dry-run'],
        summary: `导入 ${target}`,
        worseShare: values.accept ? 1 : config.PORTAL_SEARCH_WORSE_PERCENT / 100,
        undoableBatches: config.PORTAL_UNDO_BATCHES,
        ...(progress && { onProgress: progress.show }),
        ...(file && { onFault: (fault, level) => file.add(fault, level) }),
      }).finally(() => progress?.end())
      if (report.revision !== undefined)
        await vacuumTables(pool, report.counts).catch((error: unknown) =>
          commandLog.warn(serialiseError(error), '导入已经完成；整理数据库没有完成，数据库稍后会自己整理'),
        )
      const isJudged = report.batch !== undefined && !values['skip-rules']
      const contradictions = isJudged ? await countContradictions(pool, report.counts, new Date()) : undefined
      console.info(
        isJson
          ? JSON.stringify({ ...report, ...(contradictions && { contradictions }) })
          : [
              formatImportReport(report, values.report),
              ...(contradictions ? [formatContradictionCounts(contradictions)] : []),
            ].join('\n'),
      )
      return report.ok ? 0 : 1
    }).finally(() => file?.close())
  },
})

function readCall(target: string, files: { mapping: string | undefined; checks: string | undefined }) {
  if (!existsSync(target)) throw new OperatorError(`没有这个文件或文件夹：${target}`, { exitCode: 2 })
  return { sources: readFiles(target, files.mapping), checks: readCheckLevels(target, files.checks) }
}

function openReport(file: string): ReportFile {
  try {
    return new ReportFile(file)
  } catch {
    throw new OperatorError(`不能写入报告文件 ${file}，请检查文件夹和权限。`, { exitCode: 2 })
  }
}
