import { spawnSync } from 'node:child_process'
import { familyOf, readProcess } from './familyOf.ts'

/** Which processors are whose, as taskset writes them. */
export interface Cores {
  readonly server: string
  readonly others: string
  readonly all: string
}

/**
 * One core for what is measured, the others for who asks and for the content service. Undefined on one core and on
 * systems without taskset; processor times stay right there, waiting times do not.
 */
export function shareCores(): Cores | undefined {
  const all = readAllowed()
  const [server, ...others] = all
  if (server === undefined || others.length === 0) return undefined
  const hasTaskset = spawnSync('taskset', ['--version']).status === 0
  return hasTaskset ? { server: String(server), others: others.join(','), all: all.join(',') } : undefined
}

/** Moves processes with all their threads and all below them. One that ended meanwhile is not missed. */
export function pinProcesses(roots: readonly number[], cores: string): void {
  for (const pid of new Set(roots.flatMap(familyOf))) spawnSync('taskset', ['-a', '-p', '-c', cores, String(pid)])
}

/** From `0-1,4`. */
function readAllowed(): number[] {
  const list = /^Cpus_allowed_list:\s+(\S+)$/m.exec(readProcess(process.pid, 'status'))?.[1] ?? ''
  return list.split(',').flatMap((range) => {
    const [first = Number.NaN, last = first] = range.split('-').map(Number)
    return Number.isNaN(first) ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}
