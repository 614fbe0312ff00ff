import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Service } from '../process/launchService.ts'
import { rotateLog } from '../process/rotateLog.ts'
import { type SupervisedService, superviseService } from '../process/superviseService.ts'
import { sayWhile } from '../terminal/createProgress.ts'
import { contentService, type PortalPlace, shellService } from './portalServices.ts'
import { forgetProcesses, recordProcesses } from './runningProcesses.ts'

const ROTATE_EVERY_MS = 30_000

interface StartOptions {
  readonly place: PortalPlace
  readonly stop: AbortSignal
  readonly say: (text: string) => void
}

export interface RunningServices {
  readonly address: string
  /** Shell first, so that it can finish what visitors asked for; then the content service. */
  stop(): Promise<void>
}

/** Starts the content service, then the shell. What was started is stopped again when a later step fails. */
export async function startServices({ place, stop, say }: StartOptions): Promise<RunningServices> {
  const processes: Record<string, number> = {}
  const supervise = (service: Service) =>
    superviseService(service, {
      stop,
      say,
      onLaunch: (pid) => {
        if (pid !== undefined) processes[service.script] = pid
        recordProcesses({ dataFolder: place.dataFolder, processes, say })
      },
    })
  const services = [contentService(place), shellService(place)] as const
  const started: SupervisedService[] = []
  const stopAll = async () => {
    for (const service of started.reverse()) await service.stop()
    forgetProcesses(place.dataFolder)
    rmSync(dirname(place.apiSocket), { recursive: true, force: true })
  }
  try {
    for (const service of services) {
      started.push(await sayWhile(say, `启动${service.title}`, supervise(service)))
    }
    const address = started.at(-1)?.address
    if (!address) throw new Error('the shell did not say where it listens')
    const logFiles = [...services.map(({ logFile }) => logFile), join(place.dataFolder, 'logs/portal.log')]
    const rotation = setInterval(() => rotateLogs(logFiles, say), ROTATE_EVERY_MS)
    return { address, stop: () => stopAll().finally(() => clearInterval(rotation)) }
  } catch (error) {
    await stopAll()
    throw error
  }
}

function rotateLogs(files: readonly string[], say: (text: string) => void): void {
  for (const file of files) {
    try {
      if (!rotateLog(file)) say(`磁盘已满，日志 ${file} 已清空，较早的部分没有保留`)
    } catch (error) {
      say(`日志 ${file} 无法清空：${error instanceof Error ? error.message : error}`)
    }
  }
}
