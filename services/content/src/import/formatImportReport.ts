import { findEntity } from '@portal/records/kinds'
import { formatQuestionReport } from '../questions/formatQuestionReport.ts'
import type { Fault, ImportReport } from '../stored/ImportReport.ts'

const shownFaults = 50
const shownWarnings = 20

/** The report for a person at the terminal: the first faults in full, and where the others are. */
export function formatImportReport(report: ImportReport, reportFile?: string): string {
  const counts = Object.entries(report.counts).map(
    ([name, count]) => `  ${findEntity(name)?.title ?? name}：读取 ${count.read} 行，变化 ${count.changed} 条`,
  )
  const warnings = formatFaultList(report.warnings, report.warningCount, shownWarnings)
  const rest = reportFile === undefined ? [] : [`全部错误和提醒已写入 ${reportFile}。`]
  const heads = [`另有 ${report.warningCount} 处提醒，${report.ok ? '不影响导入' : '请一并查看'}：`, ...warnings]
  const warned = report.warningCount > 0 ? [...heads, ...rest] : report.ok ? [] : rest
  const { questions } = report
  const asked = questions ? [formatQuestionReport(questions)] : []
  if (report.ok) return [headOf(report), ...counts, ...warned, ...asked].join('\n')
  if (questions?.isTooMuch) return [tooMuchWorse, ...counts, ...warned, ...asked].join('\n')
  const faults = formatFaultList(report.faults, report.faultCount, shownFaults)
  return [`没有导入：共 ${report.faultCount} 处错误，内容未作任何改动。`, ...faults, ...warned].join('\n')
}

const tooMuchWorse = '没有导入：搜索检验题变差的太多，内容未作任何改动。看过以后确实要导入的，加 --accept。'

function headOf({ dryRun, batch }: ImportReport): string {
  if (dryRun) return '试运行通过，未作改动。'
  if (!batch) return '内容没有变化。'
  const undo = batch.canUndo ? `要撤销这次导入，请执行：portal undo ${batch.number}` : '按照设置，这次导入不能撤销。'
  return `已导入，批次号 ${batch.number}。${undo}`
}

function formatFaultList(faults: readonly Fault[], count: number, shown: number): string[] {
  const lines = faults.slice(0, shown).map(formatFault)
  return count > lines.length
    ? [...lines, `  还有 ${count - lines.length} 处未列出（用 --report 文件 写出全部）。`]
    : lines
}

function formatFault(fault: Fault): string {
  const place = [`${fault.file} 第 ${fault.row} 行`, fault.column && `“${fault.column}”`].filter(Boolean).join(' ')
  const value = fault.value === '' ? '' : `（${fault.value.replace(/\s+/g, ' ')}）`
  const check = fault.check === undefined ? '' : `[${fault.check}] `
  return `  ${place}${value}：${check}${fault.reason}。${fault.fix}。`
}
