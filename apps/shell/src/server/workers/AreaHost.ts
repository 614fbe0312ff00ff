import type { WorkerLimits } from './limits.ts'
import type { ToWorker, WorkerSettings } from './protocol/messages.ts'

/** Where the code of one area runs, from spawn to end: a thread, or a process of its own. */
export interface AreaHost {
  post(message: ToWorker): void
  /** Undefined when it cannot be told, e.g. because the worker has ended. */
  measure(): Promise<Usage | undefined>
  /** Ends it at once, whatever it does; nothing that it said is heard after that. Resolves when it is gone. */
  end(): Promise<void>
}

export interface Usage {
  /** Processor time since the start. */
  readonly cpuMs: number
  readonly isOverMemory: boolean
}

export interface HostEvents {
  /** Whatever came out of it, unchecked. */
  readonly onMessage: (message: unknown) => void
  /** It ended without being asked to. May be called more than once. */
  readonly onEnd: (reason: string) => void
}

export type OpenHost = (settings: WorkerSettings, limits: WorkerLimits, events: HostEvents) => AreaHost
