import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { OperatorError } from '@portal/config/operator-error'
import { z } from 'zod'

export const KEPT_RUNS = 10

const ratio = z.number().positive()
/** Cores, their model and the version of Node: what ratios depend on, and no name of a machine. */
const machine = z.string().regex(/^\d+ × .+, Node v[\d.]+$/)

const acceptedRatio = z.strictObject({
  /** Ours by the baseline of the same run. */
  ratio,
  at: z.iso.datetime(),
  reason: z.string().min(1),
})

const run = z.strictObject({
  at: z.iso.datetime(),
  machine,
  /** By row: what it gave by what was committed then. */
  changes: z.record(z.string(), ratio),
})

/** `docs/bench.json`: the ratios that the next change is held against, and the last runs, which tell how steady they are. */
export const benchRecord = z.strictObject({
  /** By machine and row: on another processor both sides are faster or slower, but not by the same factor. */
  machines: z.record(machine, z.record(z.string(), acceptedRatio)),
  /** The newest last. */
  runs: z.array(run).max(KEPT_RUNS),
})
export type BenchRecord = z.infer<typeof benchRecord>

/** Empty before anything was accepted. @throws OperatorError when the file is not what it should be */
export function readBenchRecord(file: string): BenchRecord {
  if (!existsSync(file)) return { machines: {}, runs: [] }
  try {
    return benchRecord.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause)
    throw new OperatorError(`${file} cannot be read: ${reason}`, { cause })
  }
}

export function writeBenchRecord(file: string, record: BenchRecord): void {
  writeFileSync(file, `${JSON.stringify(benchRecord.parse(record), undefined, 2)}\n`)
}

export function formatThisMachine(): string {
  return `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`
}
