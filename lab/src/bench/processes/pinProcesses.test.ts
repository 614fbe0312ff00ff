import { type ChildProcess, spawn } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { readProcess } from './familyOf.ts'
import { pinProcesses, shareCores } from './pinProcesses.ts'

const cores = shareCores()
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

test.runIf(cores)('a process is moved to the cores that it is given, with all its threads', async () => {
  const child = spawn(process.execPath, ['-e', `console.log('ready'); setInterval(() => {}, 1000)`])
  started.push(child)
  await new Promise((resolve) => child.stdout.once('data', resolve))
  const pid = child.pid ?? 0
  pinProcesses([pid], cores?.server ?? '')
  expect(allowedOf(pid, `task/${pid}/status`)).toBe(cores?.server)
  pinProcesses([pid], cores?.all ?? '')
  expect(allowedOf(pid, 'status')).not.toBe(cores?.server)
})

test.runIf(cores)('the server has a core that nobody else is given', () => {
  expect(cores?.others.split(',')).not.toContain(cores?.server)
  expect(cores?.all.split(',')).toEqual([cores?.server, ...(cores?.others.split(',') ?? [])])
})

function allowedOf(pid: number, file: string): string | undefined {
  return /^Cpus_allowed_list:\s+(\S+)$/m.exec(readProcess(pid, file))?.[1]
}
