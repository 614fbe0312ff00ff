import { expect, test, vi } from 'vitest'
import { benchServer, compareServers } from './benchServer.ts'
import type { Bench, Row, Side } from './rows/Row.ts'

const own = { name: 'own' } as unknown as Side
const other = { name: 'other' } as unknown as Side
const bench = { own, stop: new AbortController().signal } as unknown as Bench

/** A row that gives these values one after the other, and the sides that it was asked to measure. */
function rowOf(values: readonly number[], isLong = false, totals: readonly number[] = []) {
  const sides: Side[] = []
  const row: Row = {
    name: 'pages',
    title: 'pages',
    target: '≥ 1',
    unit: 'pages a second',
    isLong,
    measure: async (side) => {
      const value = values[sides.length] ?? 0
      const allCpuMs = totals[sides.length]
      sides.push(side)
      return {
        value,
        lines: [`${value} pages`],
        figures: { value, ...(allCpuMs !== undefined && { allCpuMs }) },
        ratios: [0.5],
      }
    },
  }
  return { row, sides }
}

test('two checkouts are measured in turn, and compared pair by pair', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const { row, sides } = rowOf([200, 100, 330, 110, 90, 45])
  const [figures] = await compareServers([row], { bench, other, pairs: 3 })
  expect(sides).toEqual([own, other, own, other, own, other])
  expect(figures).toEqual({
    row: 'pages',
    own: [{ value: 200 }, { value: 330 }, { value: 90 }],
    other: [{ value: 100 }, { value: 110 }, { value: 45 }],
    ratios: [2, 3, 2],
    baselineRatios: [0.5, 0.5, 0.5],
  })
  expect(said.mock.lastCall?.[0]).toContain('this 200, other 100 pages a second: 2 × (2 to 3)')
  said.mockRestore()
})

test('where all processes are counted their sum is compared, too', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const { row } = rowOf([200, 100, 300, 100], false, [6, 12, 8, 10])
  await compareServers([row], { bench, other, pairs: 2 })
  expect(said.mock.lastCall?.[0]).toContain('all processes: this 7, other 11 ms of CPU a page: 0.65 ×')
  said.mockRestore()
})

test('what takes minutes is compared once', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const { row, sides } = rowOf([10, 5], true)
  const [figures] = await compareServers([row], { bench, other, pairs: 3 })
  expect([sides.length, figures?.ratios]).toEqual([2, [2]])
  said.mockRestore()
})

test('a bench that is stopped measures no further row', async () => {
  const { row, sides } = rowOf([1])
  const stopped = { ...bench, stop: AbortSignal.abort(new Error('stopped')) }
  await expect(benchServer([row], stopped)).rejects.toThrow('stopped')
  expect(sides).toEqual([])
})
