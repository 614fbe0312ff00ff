import type { ChildProcess } from 'node:child_process'

/** Kills a process that leads a group, with all that it started in it. Nothing happens when it is gone. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  process.kill(-child.pid, 'SIGKILL')
}
