import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '@portal/config/operator-error'
import { reasonOf } from '@portal/config/reason-of'
import { endProcess } from './endProcess.ts'
import { killGroup } from './killGroup.ts'
import { type Launched, launchService, type Service } from './launchService.ts'
import { endpointOf } from './probeHealth.ts'
import { readLastLogLines } from './readLastLogLines.ts'
import { restartDelayMs } from './restartDelayMs.ts'
import { untilAborted } from './untilAborted.ts'
import { watchHealth } from './watchHealth.ts'

/** A service that ran this long counts as healthy again: its next crash is a first one. */
const HEALTHY_AFTER_MS = 60_000

export interface Supervision {
  readonly stop: AbortSignal
  readonly print: (text: string) => void
  /** Told the process id at every start. */
  readonly onLaunch: (pid: number | undefined) => void
}

export interface SupervisedService {
  readonly address: string | undefined
  /** Ends the service and waits until its process is gone. */
  stop(): Promise<void>
}

/**
 * Starts a service, and starts it again with growing pauses whenever it ends unasked or no longer answers.
 * @throws OperatorError when it does not come up the first time, the stop signal's reason when stopped before.
 */
export async function superviseService(
  service: Service,
  { stop, print, onLaunch }: Supervision,
): Promise<SupervisedService> {
  const launch = (): Launched => {
    const launched = launchService(service, print)
    onLaunch(launched.child.pid)
    return launched
  }
  const logStart = statSync(service.logFile, { throwIfNoEntry: false })?.size ?? 0
  const stopping = new AbortController()
  const killedHere = new WeakSet<Launched['child']>()
  let current = launch()

  const first = await Promise.race([current.outcome, untilAborted(stop)])
  if (first === undefined || first.kind === 'failed') await endProcess(current, service.stopWithinMs)
  stop.throwIfAborted()
  if (first?.kind !== 'ready') throw new OperatorError(failureSentence(service, first?.reason ?? '', logStart))

  function watch({ child, ended }: Launched, address: string | undefined): void {
    const endpoint = endpointOf(service.socket, address)
    if (!endpoint || child.pid === undefined) return
    const onFrozen = (seconds: number) => {
      // Whoever stops a service has a limit of his own for it.
      if (stopping.signal.aborted) return
      print(`${service.title}已 ${seconds} 秒没有回应，强制结束其进程 ${child.pid}`)
      killedHere.add(child)
      killGroup(child)
    }
    ended.then(watchHealth({ endpoint, pid: child.pid, onFrozen }))
  }

  /** @returns how it ended, or why it could not even begin. */
  async function runAgain(): Promise<string> {
    try {
      current = launch()
    } catch (error) {
      return `无法启动进程：${reasonOf(error)}`
    }
    const outcome = await current.outcome
    if (outcome.kind === 'ready') {
      print(`${service.title}已恢复${outcome.address ? `：${outcome.address}` : ''}`)
      watch(current, outcome.address)
    } else await endProcess(current, service.stopWithinMs)
    return current.ended
  }

  async function restartOnExit(): Promise<void> {
    let crashesInRow = 0
    let upSince = performance.now()
    let how = await current.ended
    while (!stopping.signal.aborted) {
      crashesInRow = performance.now() - upSince > HEALTHY_AFTER_MS ? 1 : crashesInRow + 1
      const delayMs = restartDelayMs(crashesInRow)
      const reason = killedHere.has(current.child) ? how : explainEnd(how)
      print(`${service.title}意外结束（${reason}），${delayMs / 1000} 秒后重新启动，日志见 ${service.logFile}`)
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      upSince = performance.now()
      how = await runAgain()
    }
  }

  watch(current, first.address)
  const running = restartOnExit()
  return {
    address: first.address,
    stop: async () => {
      stopping.abort()
      await endProcess(current, service.stopWithinMs)
      await running
    },
  }
}

function failureSentence(service: Service, how: string, logStart: number): string {
  const words = readLastLogLines(service.logFile, logStart)
  const reason = explainEnd(how)
  const detail = words && !words.includes(reason) ? `${reason}\n${words}` : words || reason
  return `${service.title}没有启动：${detail}\n完整日志见 ${service.logFile}`
}

/** @param how a service ended that was not ended here: what is left of SIGKILL is mostly the system's lack of memory */
function explainEnd(how: string): string {
  return how === 'SIGKILL' ? 'SIGKILL，多半是内存不够，被系统结束了' : how
}
