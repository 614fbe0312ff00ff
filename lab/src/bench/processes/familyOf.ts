import { readdirSync, readFileSync } from 'node:fs'

/** The process and all below it, whichever of its threads started them. */
export function familyOf(pid: number): number[] {
  const children = listTasks(pid)
    .flatMap((task) => readProcess(pid, `task/${task}/children`).split(' '))
    .filter(Boolean)
    .map(Number)
  return [pid, ...children.flatMap(familyOf)]
}

/** A file of the process in /proc; empty once the process is gone. */
export function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

function listTasks(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    // Gone between the two looks.
    return []
  }
}
