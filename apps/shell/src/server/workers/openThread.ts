import { MessageChannel, Worker } from 'node:worker_threads'
import type { AreaHost, HostEvents } from './AreaHost.ts'
import type { WorkerLimits } from './limits.ts'
import { formatFault } from './protocol/formatFault.ts'
import type { WorkerSettings } from './protocol/messages.ts'

/**
 * Runs an area in a thread of the shell. Messages go over a channel of their own: closing it drops what is queued, where
 * the thread's standard port would still unpack all of it when the thread ends.
 */
export function openThread(settings: WorkerSettings, limits: WorkerLimits, events: HostEvents): AreaHost {
  const { port1: port, port2: itsPort } = new MessageChannel()
  const thread = new Worker(new URL('./inside/renderThread.ts', import.meta.url), {
    workerData: { settings, port: itsPort },
    transferList: [itsPort],
    // Nothing of the process's environment reaches an area; React's build was fixed when it was bundled.
    env: {},
    name: settings.area,
    resourceLimits: {
      maxOldGenerationSizeMb: limits.oldGenerationMb,
      maxYoungGenerationSizeMb: limits.youngGenerationMb,
    },
  })
  port.on('message', events.onMessage)
  port.on('messageerror', () => events.onEnd('unreadable message'))
  thread.on('error', (error) => events.onEnd(`error: ${formatFault(error)}`))
  thread.on('exit', (code) => events.onEnd(`exit with code ${code}`))
  return {
    post: (message) => port.postMessage(message),
    measure: async () => {
      const [cpu, heap] = await Promise.all([thread.cpuUsage(), thread.getHeapStatistics()]).catch(() => [])
      if (!cpu || !heap) return undefined
      return {
        cpuMs: (cpu.user + cpu.system) / 1_000,
        // Buffers live outside the heap that resourceLimits watch over.
        isOverMemory: heap.external_memory > limits.externalMb * 1024 * 1024,
      }
    },
    end: async () => {
      // Without listeners the port stops at once; closing alone would first hand over what is queued.
      port.removeAllListeners()
      port.close()
      await thread.terminate()
    },
  }
}
