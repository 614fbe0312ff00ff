import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { workerLimits } from './limits.ts'
import { Watchdog } from './Watchdog.ts'

const limits = {
  ...workerLimits,
  watchMs: 100,
  hangMs: 1_000,
  hangCpuMs: 700,
  silenceMs: 5_000,
  idleUtilization: 0.5,
  idleStrikes: 4,
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A watchdog of a worker that takes this share of a processor, and what it said when it ended the worker. */
function watch({ share, wasIdle = () => false }: { share: number; wasIdle?: () => boolean }) {
  const ends: string[] = []
  const measure = async () => ({ cpuMs: performance.now() * share, isOverMemory: false })
  const watchdog = new Watchdog({ host: { measure }, limits, wasIdle, kill: (reason) => ends.push(reason) })
  watchdog.ready()
  return { watchdog, ends }
}

/** Lets the worker give a sign of life every tenth of a second. */
async function live(watchdog: Watchdog, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) {
    watchdog.hear()
    await vi.advanceTimersByTimeAsync(100)
  }
}

it('leaves a worker alone that is heard of, however much it works for what is asked', async () => {
  const { watchdog, ends } = watch({ share: 1 })
  await live(watchdog, 20_000)
  expect(ends).toEqual([])
  watchdog.stop()
})

it('ends one that is silent and works', async () => {
  const { watchdog, ends } = watch({ share: 1 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ends).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(ends[0]).toBe('it hangs')
  watchdog.stop()
})

it('takes one that is silent because it gets no processor for hanging only after a long time', async () => {
  const { watchdog, ends } = watch({ share: 0.1 })
  await vi.advanceTimersByTimeAsync(4_900)
  expect(ends).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(ends[0]).toBe('it said nothing for too long')
  watchdog.stop()
})

it('ends one that works while nothing is asked, and not one that rests then', async () => {
  const [works, rests] = [0.6, 0.4].map((share) => watch({ share, wasIdle: () => true }))
  await Promise.all([works, rests].map((one) => one && live(one.watchdog, 1_000)))
  expect(works?.ends[0]).toBe('it was busy with nothing to do')
  expect(rests?.ends).toEqual([])
  for (const one of [works, rests]) one?.watchdog.stop()
})

it('forgets how long one worked for nothing when it is asked for something', async () => {
  let looks = 0
  const { watchdog, ends } = watch({ share: 1, wasIdle: () => ++looks % 4 !== 0 })
  await live(watchdog, 10_000)
  expect(looks).toBeGreaterThan(50)
  expect(ends).toEqual([])
  watchdog.stop()
})

it('ends one that holds too much memory, also before it is ready', async () => {
  const ends: string[] = []
  const measure = async () => ({ cpuMs: 0, isOverMemory: true })
  const watchdog = new Watchdog({ host: { measure }, limits, wasIdle: () => true, kill: (reason) => ends.push(reason) })
  await vi.advanceTimersByTimeAsync(100)
  expect(ends).toEqual(['it holds too much memory'])
  watchdog.stop()
})
