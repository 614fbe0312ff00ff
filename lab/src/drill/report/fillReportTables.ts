import { formatTable } from '@portal/tooling/markdown'
import type { Chapter, Fault } from '../experiment/Fault.ts'
import type { DrillReport, Outcome } from './DrillReport.ts'
import { formatRange, formatRounds } from './formatRounds.ts'

const HEADS = ['故障', '访问者看到什么', '怎样恢复', '用时', '到恢复为止测得']
/** What is made from the report stands between two of these, which readers do not see. */
const MARK = /(<!-- drill:(\w+) -->\n)[\s\S]*?(<!-- \/drill -->)/g

/** The page with the tables that its marks ask for. */
export function fillReportTables(page: string, faults: readonly Fault[], report: DrillReport): string {
  return page.replace(MARK, (_whole, begin: string, name: string, end: string) => {
    const made = name === 'measured' ? formatMeasured(report) : renderChapter(name, faults, report)
    return `${begin}\n${made}\n\n${end}`
  })
}

function renderChapter(name: string, faults: readonly Fault[], report: DrillReport): string {
  const rows = faults.filter(({ chapter }) => chapter === (name as Chapter))
  if (rows.length === 0) throw new Error(`No fault is in the chapter ${name}`)
  return formatTable(
    HEADS,
    rows.map((fault) =>
      renderRow(
        fault,
        report.faults.find((one) => one.name === fault.name),
      ),
    ),
  )
}

function renderRow({ title, expectations, recovers, ...fault }: Fault, outcome: Outcome | undefined): string[] {
  const seen = expectations.map(({ sentence }) => sentence).join('；')
  if (!outcome || outcome.rounds.length === 0) return [title, seen, recovers, '没有测得', '']
  return [title, seen, recovers, formatRange(outcome.rounds), formatRounds(fault.figures ?? {}, outcome.rounds)]
}

function formatMeasured({ at, machine, faults }: DrillReport): string {
  const rounds = Math.min(...faults.map((fault) => fault.rounds.length))
  const [processor = ''] = machine.processors
  const day = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'long' }).format(new Date(at))
  return `数字由 \`portal drill\` 测得：${day}，${machine.processors.length} 个处理器（${processor}）、${machine.memoryGb} GB 内存、Node ${machine.node}，每项至少 ${rounds} 轮，写出各轮的最小和最大。`
}
