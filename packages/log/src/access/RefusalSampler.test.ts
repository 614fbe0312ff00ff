import { expect, test } from 'vitest'
import { RefusalSampler } from './RefusalSampler.ts'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

test('a network that is refused often has ten lines of its own and one with the exact numbers', () => {
  const sampler = new RefusalSampler()
  const whole = times(500).filter((index) => sampler.take(`203.0.113.${index % 256}`, index % 5 === 0 ? 503 : 429))
  expect(whole).toHaveLength(10)
  expect(sampler.takeSummaries()).toEqual([{ network: '203.0.113.0/24', refused: { 429: 400, 503: 100 } }])
})

test('few refusals are all written, and no sum repeats them', () => {
  const sampler = new RefusalSampler()
  expect(times(10).every(() => sampler.take('2001:db8:1::7', 429))).toBe(true)
  expect(sampler.takeSummaries()).toEqual([])
})

test('a round begins anew', () => {
  const sampler = new RefusalSampler()
  for (const _ of times(50)) sampler.take('203.0.113.1', 429)
  sampler.takeSummaries()
  expect(sampler.take('203.0.113.1', 429)).toBe(true)
})

test('a flood from very many networks takes no more memory, and none of it is uncounted', () => {
  const sampler = new RefusalSampler()
  const whole = times(5_000).filter((index) => sampler.take(`10.${index >> 8}.${index & 255}.1`, 429))
  expect(whole).toHaveLength(1_000)
  expect(sampler.takeSummaries()).toEqual([{ network: 'others', refused: { 429: 4_000 } }])
})

test('neighbours are counted as one network', () => {
  const sampler = new RefusalSampler()
  for (const number of times(11)) sampler.take(`2001:db8:1:${number}::1`, 503)
  expect(sampler.takeSummaries()).toEqual([{ network: '2001:db8:1::/48', refused: { 503: 11 } }])
})
