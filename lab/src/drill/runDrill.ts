import { writeFileSync } from 'node:fs'
import { buildPortal } from '@portal/operations/start'
import { Installation } from './environments/Installation.ts'
import { type DrillOptions, readDrillOptions, usage } from './readDrillOptions.ts'
import type { DrillReport, Outcome } from './report/DrillReport.ts'
import { readMachine } from './report/readMachine.ts'
import { writePage } from './report/writePage.ts'
import { runExperiments } from './runExperiments.ts'

/**
 * `portal drill`: every fault of the operators' page, injected into an installation of its own, held against what the page says.
 * @returns 1 when something was not so
 */
export async function runDrill(stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const options = readDrillOptions(parameters, process.env.PORTAL_CALLED_FROM ?? process.cwd())
  if (options.wants === 'help') {
    console.info(usage)
    return 0
  }
  if (options.wants === 'list') {
    for (const { name, title } of options.faults) console.info(`${name.padEnd(32)}${title}`)
    return 0
  }
  const report = await drill(options, stop)
  if (options.jsonFile !== undefined) writeFileSync(options.jsonFile, `${JSON.stringify(report, undefined, 2)}\n`)
  if (options.isWriting) writePage(report)
  console.info(formatEnd(report.faults))
  return report.faults.some(({ failures }) => failures.length > 0) ? 1 : 0
}

async function drill({ faults, rounds }: DrillOptions, stop: AbortSignal): Promise<DrillReport> {
  await buildPortal({ stop, output: 'keep' })
  const installation = await Installation.create((line) => console.info(`      ${line}`))
  try {
    const print = (line: string) => console.info(line)
    const outcomes = await runExperiments(installation, { faults, rounds, stop, print })
    return { at: new Date().toISOString(), machine: readMachine(), faults: outcomes }
  } finally {
    installation.remove()
  }
}

function formatEnd(outcomes: readonly Outcome[]): string {
  const count = (is: (outcome: Outcome) => boolean) => outcomes.filter(is).length
  const refused = count((one) => one.refused !== undefined)
  const failed = count(({ failures }) => failures.length > 0)
  const good = outcomes.length - refused - failed
  return `\n${outcomes.length} 项：${good} 项与 docs/operators-faults.md 一致，${failed} 项不一致，${refused} 项在这里不能演练`
}
