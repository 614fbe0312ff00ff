import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '@portal/config/operator-error'
import { reasonOf } from '@portal/config/reason-of'
import { z } from 'zod'

const WAIT_MS = 30_000
const LOOK_MS = 200

/** Process id → script of what a start has launched. */
const running = z.record(z.string().regex(/^\d+$/), z.string())

interface Recorded {
  readonly dataFolder: string
  readonly processes: Readonly<Record<string, string>>
  readonly print: (text: string) => void
}

/** A disk that takes no record keeps nobody from running; port and database say so themselves if someone stays. */
export function recordProcesses({ dataFolder, processes, print }: Recorded): void {
  try {
    writeFileSync(recordFile(dataFolder), `${JSON.stringify(processes)}\n`)
  } catch (error) {
    print(`无法记录运行中的进程：${reasonOf(error)}`)
  }
}

export function forgetProcesses(dataFolder: string): void {
  rmSync(recordFile(dataFolder), { force: true })
}

interface EarlierRun {
  readonly dataFolder: string
  readonly print: (text: string) => void
  readonly waitMs?: number
}

/**
 * After a killed start its services notice and end by themselves, which takes them seconds. Starting beside them would
 * fail at the port or at the database, so this waits for them.
 * @throws OperatorError that names the processes when they stay.
 */
export async function awaitEarlierRun({ dataFolder, print, waitMs = WAIT_MS }: EarlierRun): Promise<void> {
  const remaining = () => Object.entries(readRecord(dataFolder)).filter(([pid, script]) => isRunning(pid, script))
  const until = performance.now() + waitMs
  if (remaining().length > 0) print('上次运行没有正常结束，等待其进程退出')
  while (remaining().length > 0) {
    if (performance.now() > until) throw new OperatorError(staySentence(remaining().map(([pid]) => pid)))
    await sleep(LOOK_MS)
  }
  forgetProcesses(dataFolder)
}

function staySentence(pids: readonly string[]): string {
  return `上次运行留下的进程 ${pids.join('、')} 仍在运行。请先结束它们（kill ${pids.join(' ')}），再重新启动。`
}

function recordFile(dataFolder: string): string {
  return join(dataFolder, 'running.json')
}

function readRecord(dataFolder: string): Record<string, string> {
  const file = recordFile(dataFolder)
  if (!existsSync(file)) return {}
  try {
    return running.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // Cut off by a kill while it was written: it names nobody, and port and database say so themselves if someone stays.
    return {}
  }
}

/** By number and command line, since numbers are given again. Systems without /proc count as not running. */
function isRunning(pid: string, script: string): boolean {
  const file = `/proc/${pid}/cmdline`
  try {
    return existsSync(file) && readFileSync(file, 'utf8').split('\0').includes(script)
  } catch {
    // Gone between the two looks.
    return false
  }
}
