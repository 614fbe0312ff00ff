import { expect, test } from 'vitest'
import { giveBackMemory } from './giveBackMemory.ts'

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
