import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { repository } from '../repository.ts'

export interface ProgramOptions {
  readonly stop: AbortSignal
  readonly environment?: Readonly<Record<string, string>>
  /** Where it runs; the repository's root when not given. */
  readonly folder?: string
  /** `show` lets the program write to the terminal, `keep` gives its output back, `both` does both. */
  readonly output: 'show' | 'keep' | 'both'
  /** Hears each line of the output as it comes; not when it is shown. */
  readonly onLine?: (line: string) => void
}

export interface ProgramResult {
  readonly code: number
  /** Both streams in order of arrival; empty when shown. */
  readonly output: string
}

/**
 * Runs a program to its end. A stop request ends it politely and is thrown once it is gone.
 * @throws the stop signal's reason, or the system's error when the program cannot be started.
 */
export function runProgram(file: string, args: readonly string[], options: ProgramOptions): Promise<ProgramResult> {
  const { stop, output } = options
  stop.throwIfAborted()
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: options.folder ?? repository,
      env: { ...process.env, ...options.environment },
      stdio: ['ignore', ...(output === 'show' ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
    })
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (output === 'both') process.stdout.write(chunk)
      })
      if (stream && options.onLine) createInterface(stream).on('line', options.onLine)
    }
    const end = () => child.kill('SIGTERM')
    stop.addEventListener('abort', end, { once: true })
    child.on('error', reject)
    child.on('close', (code) => {
      stop.removeEventListener('abort', end)
      if (stop.aborted) reject(stop.reason)
      else resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() })
    })
  })
}
