import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { readMemory } from './readMemory.ts'

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

async function startWith(megabytes: number): Promise<number> {
  const script = `globalThis.kept = Buffer.alloc(${megabytes} * 1024 * 1024, 1); console.log('ready'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(child)
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  return child.pid ?? 0
}

test.runIf(existsSync('/proc/self/smaps_rollup'))(
  'what processes share is counted once, what each holds is added up',
  async () => {
    const small = await startWith(1)
    const large = await startWith(101)
    const [one, other, both] = [readMemory([small]), readMemory([large]), readMemory([small, large])]
    expect(other.totalMb - one.totalMb).toBeGreaterThan(80)
    expect(both.residentMb).toBeCloseTo(one.residentMb + other.residentMb, -1)
    // Node itself is some tens of megabytes.
    expect(both.totalMb).toBeLessThan(both.residentMb - 20)
    expect(both.totalMb).toBeGreaterThan(other.totalMb)
  },
)

test('a process that has ended holds nothing', () => {
  expect(readMemory([2 ** 30])).toEqual({ totalMb: 0, residentMb: 0 })
})
