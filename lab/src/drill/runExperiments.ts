import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '@portal/config/operator-error'
import type { Environment } from './environments/Environment.ts'
import type { Installation } from './environments/Installation.ts'
import type { Setup } from './environments/Setup.ts'
import type { ExperimentResult, Fault } from './experiment/Fault.ts'
import { runExperiment } from './experiment/runExperiment.ts'
import type { Outcome } from './report/DrillReport.ts'
import { formatResult } from './report/formatResult.ts'
import { judge } from './report/judge.ts'

const STEADY_MS = 60_000
const LOOK_MS = 200

interface Drill {
  readonly faults: readonly Fault[]
  readonly rounds: number
  readonly stop: AbortSignal
  readonly print: (text: string) => void
}

/** Injects faults, those of one setup together. @returns what came of each, in their order */
export async function runExperiments(installation: Installation, drill: Drill): Promise<Outcome[]> {
  const outcomes = new Map<Fault, Outcome>()
  const setups = new Set(drill.faults.map(({ setup }) => setup))
  for (const setup of setups) {
    const runner = new SetupRunner({ installation, setup, drill })
    try {
      for (const fault of drill.faults.filter((one) => one.setup === setup))
        outcomes.set(fault, await runner.run(fault))
    } finally {
      await runner.close()
    }
  }
  return drill.faults.flatMap((fault) => outcomes.get(fault) ?? [])
}

interface RunnerParts {
  readonly installation: Installation
  readonly setup: Setup
  readonly drill: Drill
}

/** Keeps the environment of one setup open from fault to fault; after an experiment that left it unwell it is put up anew. */
class SetupRunner {
  readonly #parts: RunnerParts
  #environment: Environment | undefined

  constructor(parts: RunnerParts) {
    this.#parts = parts
  }

  async run(fault: Fault): Promise<Outcome> {
    const { drill, setup } = this.#parts
    const { name, title } = fault
    const refused = setup.refuse?.() ?? fault.refuse?.()
    const at = new Date().toISOString()
    if (refused !== undefined) {
      drill.print(`跳过  ${title}（${name}）：${refused}`)
      return { name, at, rounds: [], failures: [], refused }
    }
    const rounds: ExperimentResult[] = []
    const failures = new Set<string>()
    for (let round = 1; round <= drill.rounds; round += 1) {
      drill.stop.throwIfAborted()
      const result = await this.#runOnce(fault)
      const faults = typeof result === 'string' ? [result] : judge(fault, result)
      if (typeof result !== 'string') rounds.push(result)
      for (const one of faults) failures.add(one)
      const seen = typeof result === 'string' ? '' : `：${formatResult(fault, result)}`
      drill.print(`${faults.length === 0 ? '正常' : '不符'}  ${title}（${name}）${seen}`)
      for (const one of faults) drill.print(`      ${one}`)
      if (faults.length > 0 && this.#environment) drill.print(`      日志保存在 ${copyLogs(this.#environment, name)}`)
    }
    return { name, at, rounds, failures: [...failures] }
  }

  /** @returns a sentence when it did not come to its end */
  async #runOnce(fault: Fault): Promise<ExperimentResult | string> {
    const { drill, setup, installation } = this.#parts
    this.#environment ??= await setup.open(installation)
    try {
      const result = await runExperiment(this.#environment, fault, drill.stop)
      await untilSteady(this.#environment)
      return result
    } catch (error) {
      const logs = copyLogs(this.#environment, fault.name)
      await this.close()
      drill.stop.throwIfAborted()
      if (error instanceof OperatorError) return `${error.message}（日志保存在 ${logs}）`
      throw error
    }
  }

  async close(): Promise<void> {
    await this.#environment?.close()
    this.#environment = undefined
  }
}

/** What the installation said goes with it, unless somebody has to look at it. @returns the folder */
function copyLogs({ portal }: Environment, name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `portal-drill-${name}-`))
  cpSync(join(portal.dataFolder, 'logs'), folder, { recursive: true })
  return folder
}

/** Every part there and well, so that the next fault is the only one. @throws OperatorError */
async function untilSteady({ portal }: Environment): Promise<void> {
  const deadline = performance.now() + STEADY_MS
  while (performance.now() < deadline) {
    const answer = await fetch(`${portal.address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await delay(LOOK_MS)
  }
  throw new OperatorError('故障之后，门户没有恢复到就绪')
}
