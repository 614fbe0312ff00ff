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
  giveBackMemory()
  const before = heapMb()
  const stop = giveBackWhenQuiet(200)
  let kept = Array.from({ length: 4_000_000 }, (_, number) => ({ number }))
  expect(heapMb() - before).toBeGreaterThan(100)
  kept = []
  await expect.poll(() => heapMb() - before, { timeout: 20_000, interval: 500 }).toBeLessThan(16)
  expect(kept).toEqual([])
  stop()
}, 30_000)
