import { fork } from 'node:child_process'
import { join } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { type Registry, type TrialReport, trialReport } from '@portal/contracts'
import { repository } from '../../repository.ts'

const LONGEST_MS = 120_000
const SHOWN_FAULTS = 10

interface TrialOptions {
  readonly area: string
  /** As it would be with the new build. */
  readonly registry: Registry
  /** Address of the portal that runs: its pages link to real records. */
  readonly origin: string
  /** Of a shell. */
  readonly environment: NodeJS.ProcessEnv
  readonly stop: AbortSignal
}

export type RenderedTrial = Extract<TrialReport, { kind: 'rendered' }>

/**
 * Renders all pages of an area in a fresh worker of the shell's own program, before any visitor meets it.
 * @throws OperatorError with what did not come out; the stop signal's reason
 */
export async function renderInTrial(options: TrialOptions): Promise<RenderedTrial> {
  const report = await runTrial(options)
  options.stop.throwIfAborted()
  if (report.kind === 'failed')
    throw new OperatorError(
      `${options.area} 没有试画成功（${report.reason}），线上版本没有改变。请确认门户正在运行（npm start），并检查构建。`,
    )
  if (report.faults.length > 0) throw new OperatorError(formatFaults(options.area, report))
  return report
}

function formatFaults(area: string, { faults, rendered }: RenderedTrial): string {
  const shown = faults.slice(0, SHOWN_FAULTS).map(({ address, look, reason }) => `  - ${address}（${look}）：${reason}`)
  const more = faults.length > SHOWN_FAULTS ? [`  - 另有 ${faults.length - SHOWN_FAULTS} 处`] : []
  return [`${area} 试画 ${rendered} 次，有 ${faults.length} 次没有成功，线上版本没有改变：`, ...shown, ...more].join(
    '\n',
  )
}

function runTrial({ area, registry, origin, environment, stop }: TrialOptions): Promise<TrialReport> {
  return new Promise((resolve) => {
    const child = fork(join(repository, 'apps/shell/src/server/trial/main.ts'), {
      env: environment,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
    })
    const fail = (reason: string) => resolve({ kind: 'failed', reason })
    const end = () => child.kill('SIGKILL')
    const timer = setTimeout(end, LONGEST_MS)
    stop.addEventListener('abort', end, { once: true })
    child.once('message', (message) => {
      const report = trialReport.safeParse(message)
      if (report.success) resolve(report.data)
      else fail('its report cannot be read')
    })
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code) => {
      clearTimeout(timer)
      stop.removeEventListener('abort', end)
      fail(`the trial ended with code ${code}`)
    })
    child.send({ area, registry, origin })
  })
}
