import { readFileSync } from 'node:fs'

/** What the kernel says of the thread that answers requests. */
export interface MainThread {
  /** A letter of proc(5): R runs or waits for a processor, S sleeps, D waits for a disk, T is stopped, t is traced. */
  readonly state: string
  /** Processor time since its start. */
  readonly cpuMs: number
  /** Reads and writes since its start; every request costs some. */
  readonly calls: number
}

/** Linux counts in hundredths of a second here, whatever its own clock. */
const MS_PER_TICK = 10

/** Undefined where the kernel does not tell: systems without /proc, processes of other users, a process that is gone. */
export function readMainThread(pid: number): MainThread | undefined {
  const folder = `/proc/${pid}/task/${pid}`
  try {
    const stat = readFileSync(`${folder}/stat`, 'utf8')
    // The name before the bracket may hold blanks.
    const [state = '', ...numbers] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user, system] = numbers.slice(10, 12).map(Number)
    const io = readFileSync(`${folder}/io`, 'utf8')
    const calls = countOf(io, 'syscr') + countOf(io, 'syscw')
    const cpuMs = ((user ?? Number.NaN) + (system ?? Number.NaN)) * MS_PER_TICK
    return Number.isNaN(cpuMs + calls) ? undefined : { state, cpuMs, calls }
  } catch {
    return undefined
  }
}

function countOf(io: string, name: string): number {
  return Number(new RegExp(`^${name}: (\\d+)$`, 'm').exec(io)?.[1])
}
