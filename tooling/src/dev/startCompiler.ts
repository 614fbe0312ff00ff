import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type Build, readBuild } from '@portal/operations/release'
import type { Compiled, CompileSettings } from './compileThread.ts'

interface CompilerOptions extends CompileSettings {
  readonly onBuilt: (build: Build) => void
  /** @param fault in the compiler's own words */
  readonly onFailed: (fault: string) => void
}

/** Builds an area again whenever one of its sources changes. @returns a function that ends it */
export function startCompiler({ onBuilt, onFailed, ...settings }: CompilerOptions): () => Promise<unknown> {
  const thread = new Worker(new URL('./compileThread.ts', import.meta.url), { workerData: settings })
  thread.on('message', (compiled: Compiled) => {
    if (compiled.kind === 'failed') return onFailed(compiled.fault)
    const build = readBuild(compiled.folder)
    rmSync(dirname(compiled.folder), { recursive: true, force: true })
    onBuilt(build)
  })
  thread.on('error', (error) => onFailed(error.message))
  return () => thread.terminate()
}
