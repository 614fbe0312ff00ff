import { parentPort, workerData } from 'node:worker_threads'
import { assembleBuild } from './assembleBuild.ts'
import { watchArea } from './watchArea.ts'

/** What the thread is told. */
export interface CompileSettings {
  /** Of the area, absolute. */
  readonly folder: string
  readonly area: string
  /** Where it may write. */
  readonly into: string
}

/** What it says: a finished build, or what is wrong with the sources. */
export type Compiled =
  | { readonly kind: 'built'; readonly folder: string }
  | { readonly kind: 'failed'; readonly fault: string }

/** A thread of its own: while the compiler works, pages and events of the other thread go on. */
const { folder, area, into }: CompileSettings = workerData
const post = (compiled: Compiled) => parentPort?.postMessage(compiled)
const fail = (fault: string) => post({ kind: 'failed', fault })

watchArea({
  folder,
  area,
  output: `${into}/output`,
  onFailed: fail,
  onBuilt: (stats, number) => {
    assembleBuild({ folder, area, output: `${into}/output`, into: `${into}/build-${number}`, stats }).then(
      (build) => post({ kind: 'built', folder: build }),
      (error: Error) => fail(error.message),
    )
  },
})
