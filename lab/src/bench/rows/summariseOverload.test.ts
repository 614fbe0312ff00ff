import { expect, test } from 'vitest'
import type { StreamResult } from '../load/Plan.ts'
import { summarise } from '../summarise.ts'
import { type Overloaded, summariseOverload } from './summariseOverload.ts'

function streamOf(durations: Record<string, number[]>, parts: Partial<StreamResult> = {}): StreamResult {
  const entries = Object.entries(durations)
  return {
    asked: 0,
    unasked: 0,
    endings: Object.fromEntries(entries.map(([ending, values]) => [ending, values.length])),
    durations: Object.fromEntries(entries.map(([ending, values]) => [ending, summarise(values)])),
    good: durations['200']?.length ?? 0,
    lateP99Ms: 1,
    faults: [],
    ...parts,
  }
}

const kept = streamOf({ 200: [3] })
const fresh = { 200: Array<number>(800).fill(90), 503: Array<number>(4_000).fill(20) }
const overloaded: Overloaded = {
  result: { streams: { new: streamOf(fresh), cached: kept, asset: kept, health: kept }, seconds: 10, cpuSeconds: 2 },
  peak: { perSecond: 100, cpuMs: 10, askedPerCpuSecond: 10_000 },
  perSecond: 600,
  overloadSeconds: 10,
  cpuSeconds: 10,
  recoverySeconds: 0,
  memoryMb: 400,
}

test('good put is told as a share of the peak, and what is left of the processor time is shared by the refusals', () => {
  const { value, figures, lines } = summariseOverload(overloaded)
  expect(value).toBe(80)
  expect(figures).toMatchObject({ goodShare: 0.8, refusedP99Ms: 20, refusedCpuMs: 0.5, cachedP99Ms: 3 })
  expect(lines.join('\n')).toContain('good put 80 % of peak: 80 of 100 pages a second')
  expect(lines.at(-1)).toBe('the load took 20 % of a core')
})

test.each([
  ['it could not ask more', { peak: { ...overloaded.peak, askedPerCpuSecond: 700 } }, {}, 'asks 700 a second at most'],
  ['it asked late', {}, { lateP99Ms: 80 }, '80 ms late'],
  ['its connections were used up', {}, { unasked: 12 }, '12 stayed unasked'],
])('a load that was a limit itself says so: %s', (_kind, parts, stream, words) => {
  const streams = { ...overloaded.result.streams, new: streamOf(fresh, stream) }
  const { lines } = summariseOverload({ ...overloaded, result: { ...overloaded.result, streams }, ...parts })
  expect(lines.at(-1)).toMatch(/was a limit itself: /)
  expect(lines.at(-1)).toContain(words)
})
