import { constants, type NodeGCPerformanceDetail, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { expect, test } from 'vitest'
import { giveBackMemory, giveBackWhenQuiet } from './giveBackMemory.ts'

const heapMb = () => process.memoryUsage().heapTotal / 1024 / 1024

test('what nobody needs any more is the system’s again, and nobody else can ask for that', () => {
  let kept = Array.from({ length: 1_000_000 }, (_, number) => ({ number }))
  const before = heapMb()
  kept = []
  giveBackMemory()
  expect(before - heapMb()).toBeGreaterThan(20)
  expect(kept).toEqual([])
  expect('gc' in globalThis).toBe(false)
})

test('what a rush left behind is given back in the next quiet moment', async () => {
  // V8 does so by itself, too, but a while later.
  setFlagsFromString('--no-memory-reducer')
  const stop = giveBackWhenQuiet(200)
  let kept = Array.from({ length: 4_000_000 }, (_, number) => ({ number }))
  const before = heapMb()
  kept = []
  await expect.poll(() => before - heapMb(), { timeout: 8_000, interval: 200 }).toBeGreaterThan(60)
  expect(kept).toEqual([])
  stop()
}, 30_000)

function kindOf(entry: PerformanceEntry): number | undefined {
  return 'detail' in entry ? (entry.detail as NodeGCPerformanceDetail).kind : undefined
}

/** How often the whole heap was collected in a while. */
async function countCollections(ms: number): Promise<number> {
  let count = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (kindOf(entry) === constants.NODE_PERFORMANCE_GC_MAJOR) count += 1
  })
  observer.observe({ entryTypes: ['gc'] })
  await sleep(ms)
  observer.disconnect()
  return count
}

test('a heap with holes that stay is not collected again in every quiet moment', async () => {
  const all = Array.from({ length: 2_000_000 }, (_, number) => ({ number }))
  const scattered = all.filter((_, index) => index % 64 === 0)
  all.length = 0
  const stop = giveBackWhenQuiet(100)
  await sleep(500)
  expect(await countCollections(2_000)).toBeLessThan(3)
  expect(scattered).toHaveLength(31_250)
  stop()
}, 30_000)
