import { Worker } from 'node:worker_threads'
import type { Log } from '@portal/database'
import { ThreadCalls } from '../threads/ThreadCalls.ts'
import type { MadeFile } from './MadeFile.ts'
import type { FileOrder, FileSettings } from './messages.ts'

export interface FileMakerParts {
  readonly settings: () => FileSettings
  readonly log: Log
  /** A file that takes longer is given up. */
  readonly timeLimitMs?: number
  /** A thread without work for so long ends, with its 150 MB and its connections. */
  readonly idleMs?: number
}

/** A quarter of what the thread would take by itself; nobody waits for its garbage to be collected. */
const youngMb = 6

/** Reading, writing and compressing the whole of the content, in a thread of its own that gives way to answers. */
export class FileMaker {
  readonly #calls: ThreadCalls<FileOrder, MadeFile>

  constructor({ settings, log, timeLimitMs = 300_000, idleMs = 20_000 }: FileMakerParts) {
    const open = () =>
      new Worker(new URL('../fileThread.ts', import.meta.url), {
        workerData: settings(),
        resourceLimits: { maxYoungGenerationSizeMb: youngMb },
      })
    this.#calls = new ThreadCalls({ open, name: 'files', log, timeLimitMs, idleMs })
  }

  /** @throws Problem what the route answers instead of a file, 503 when it takes too long or breaks */
  make(order: FileOrder, signal?: AbortSignal): Promise<MadeFile> {
    return this.#calls.call(order, signal)
  }

  close(): Promise<void> {
    return this.#calls.close()
  }
}
