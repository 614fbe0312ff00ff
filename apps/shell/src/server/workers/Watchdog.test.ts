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

const started: Watchdog[] = []
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const watchdog of started.splice(0)) watchdog.stop()
  vi.useRealTimers()
})

interface Worker {
  /** Of a processor, that it takes. */
  readonly share?: number
  readonly isOverMemory?: boolean
  readonly wasIdle?: () => boolean
}

/** A watchdog of a worker that is not ready yet, and what it said when it ended the worker. */
function watch({ share = 0, isOverMemory = false, wasIdle = () => false }: Worker) {
  const ends: string[] = []
  const measure = async () => ({ cpuMs: performance.now() * share, isOverMemory })
  const watchdog = new Watchdog({ host: { measure }, limits, wasIdle, kill: (reason) => ends.push(reason) })
  started.push(watchdog)
  return { watchdog, ends }
}

function watchReady(worker: Worker) {
  const watched = watch(worker)
  watched.watchdog.ready()
  return watched
}

/** Lets the worker give a sign of life every tenth of a second. */
async function live(watchdog: Watchdog, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) {
    watchdog.hear()
    await vi.advanceTimersByTimeAsync(100)
  }
}

it('leaves a worker alone that is heard of, however much it works for what is asked', async () => {
  const { watchdog, ends } = watchReady({ share: 1 })
  await live(watchdog, 20_000)
  expect(ends).toEqual([])
})

it.each([
  { what: 'that works soon', share: 1, leftMs: 1_000, soonMs: 200, reason: 'it hangs' },
  {
    what: 'that gets no processor only after a long time',
    share: 0.1,
    leftMs: 4_900,
    soonMs: 300,
    reason: 'it said nothing for too long',
  },
])('ends a silent one $what', async ({ share, leftMs, soonMs, reason }) => {
  const { ends } = watchReady({ share })
  await vi.advanceTimersByTimeAsync(leftMs)
  expect(ends).toEqual([])
  await vi.advanceTimersByTimeAsync(soonMs)
  expect(ends[0]).toBe(reason)
})

it('ends one that works while nothing is asked, and not one that rests then', async () => {
  const works = watchReady({ share: 0.6, wasIdle: () => true })
  await live(works.watchdog, 2_000)
  expect(works.ends[0]).toBe('it was busy with nothing to do')
  const rests = watchReady({ share: 0.4, wasIdle: () => true })
  await live(rests.watchdog, 2_000)
  expect(rests.ends).toEqual([])
})

it('forgets how long one worked for nothing when it is asked for something', async () => {
  let looks = 0
  const { watchdog, ends } = watchReady({ share: 1, wasIdle: () => ++looks % 4 !== 0 })
  await live(watchdog, 10_000)
  expect(looks).toBeGreaterThan(50)
  expect(ends).toEqual([])
})

it('ends one that holds too much memory, also before it is ready', async () => {
  const { ends } = watch({ isOverMemory: true, wasIdle: () => true })
  await vi.advanceTimersByTimeAsync(100)
  expect(ends).toEqual(['it holds too much memory'])
})
