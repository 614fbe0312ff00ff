import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { reasonOf } from '@portal/config/reason-of'
import type { Service } from '../process/launchService.ts'
import { rotateLog } from '../process/rotateLog.ts'
import { type SupervisedService, superviseService } from '../process/superviseService.ts'
import { applyCanaryVerdicts } from '../release/publish/applyCanaryVerdicts.ts'
import type { SigningPlace } from '../release/publish/openPlace.ts'
import { withProgress } from '../terminal/createProgress.ts'
import { contentService, type PortalPlace, shellServices } from './portalServices.ts'
import { forgetProcesses, recordProcesses } from './runningProcesses.ts'

const ROTATE_EVERY_MS = 30_000

interface StartOptions {
  readonly place: PortalPlace
  /** How many shells share the port. */
  readonly shells: number
  readonly stop: AbortSignal
  /** Undefined where others sign. */
  readonly signing: SigningPlace | undefined
  readonly print: (text: string) => void
}

export interface RunningServices {
  /** Where visitors reach the portal; without shells, where shells reach the content service. */
  readonly address: string
  /** Shells first, so that they can finish what visitors asked for; then the content service. */
  stop(): Promise<void>
}

/** Starts the content service, then the shells. What was started is stopped again when a later step fails. */
export async function startServices({ place, shells, stop, signing, print }: StartOptions): Promise<RunningServices> {
  const processes = new Map<Service, number>()
  const supervise = (service: Service) =>
    superviseService(service, {
      stop,
      print,
      onLaunch: (pid) => {
        if (pid !== undefined) processes.set(service, pid)
        recordProcesses({ dataFolder: place.dataFolder, processes: byPid(processes), print })
      },
    })
  const contents = place.config.API_URL !== '' ? [] : [contentService(place)]
  const onVerdict = signing && applyCanaryVerdicts(signing)
  const fronts = shellServices(place, shells).map((front) => ({ ...front, ...(onVerdict && { onVerdict }) }))
  const started: SupervisedService[] = []
  const stopAll = async () => {
    const contentsStarted = started.splice(0, contents.length)
    await Promise.all(started.map((front) => front.stop()))
    for (const content of contentsStarted) await content.stop()
    forgetProcesses(place.dataFolder)
    rmSync(dirname(place.apiSocket), { recursive: true, force: true })
  }
  const start = async (service: Service) => {
    started.push(await withProgress(print, `启动${service.title}`, supervise(service)))
  }
  try {
    for (const content of contents) await start(content)
    // All of them, also when one does not come up, so that nothing is left running.
    const outcomes = await Promise.allSettled(fronts.map(start))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    const address = started.at(-1)?.address
    if (!address) throw new Error('nobody said where the portal listens')
    const logFiles = [...contents, ...fronts].map(({ logFile }) => logFile)
    const rotation = setInterval(
      () => rotateLogs([...logFiles, join(place.dataFolder, 'logs/portal.log')], print),
      ROTATE_EVERY_MS,
    )
    return { address, stop: () => stopAll().finally(() => clearInterval(rotation)) }
  } catch (error) {
    await stopAll()
    throw error
  }
}

/** As it is recorded: several shells run the same script. */
function byPid(processes: ReadonlyMap<Service, number>): Record<string, string> {
  return Object.fromEntries([...processes].map(([{ script }, pid]) => [pid, script]))
}

function rotateLogs(files: readonly string[], print: (text: string) => void): void {
  for (const file of files) {
    try {
      if (!rotateLog(file)) print(`磁盘已满，日志 ${file} 已清空，较早的部分没有保留`)
    } catch (error) {
      print(`日志 ${file} 无法清空：${reasonOf(error)}`)
    }
  }
}
