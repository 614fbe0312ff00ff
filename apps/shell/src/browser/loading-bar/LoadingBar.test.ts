import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BarState, LoadingBar, trickle } from './LoadingBar.ts'

function createBar() {
  const shown: { state: BarState; progress: number }[] = []
  const bar = new LoadingBar({ show: (state, progress) => shown.push({ state, progress }) })
  return { bar, shown, states: () => shown.map(({ state }) => state) }
}

describe('the loading bar', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('never shows for a navigation that ends within 200 ms', () => {
    const { bar, shown } = createBar()
    bar.start()
    vi.advanceTimersByTime(199)
    bar.finish()
    vi.advanceTimersByTime(10_000)
    expect(shown).toEqual([])
    expect(bar.state).toBe('idle')
  })

  it('appears after 200 ms, creeps, fills on success and hides 500 ms later', () => {
    const { bar, shown, states } = createBar()
    bar.start()
    vi.advanceTimersByTime(200)
    expect(states()).toEqual(['running'])
    vi.advanceTimersByTime(4_800)
    const crept = shown.map(({ progress }) => progress)
    expect(crept).toEqual([...crept].sort((left, right) => left - right))
    expect(crept.at(-1)).toBeGreaterThan(0.9)
    expect(crept.at(-1)).toBeLessThan(1)
    bar.finish()
    expect(shown.at(-1)).toEqual({ state: 'finished', progress: 1 })
    vi.advanceTimersByTime(499)
    expect(bar.state).toBe('finished')
    vi.advanceTimersByTime(1)
    expect(bar.state).toBe('idle')
  })

  it('turns to failed and hides 500 ms later', () => {
    const { bar, states } = createBar()
    bar.start()
    vi.advanceTimersByTime(300)
    bar.fail()
    vi.advanceTimersByTime(500)
    expect(states().slice(-2)).toEqual(['failed', 'idle'])
  })

  it('shows a failure that came before the 200 ms were over', () => {
    const { bar, states } = createBar()
    bar.start()
    bar.fail()
    expect(states()).toEqual(['failed'])
  })

  it('starts from zero when a new navigation comes during the hide delay', () => {
    const { bar, states } = createBar()
    bar.start()
    vi.advanceTimersByTime(300)
    bar.finish()
    vi.advanceTimersByTime(100)
    bar.start()
    expect(states().at(-1)).toBe('idle')
    vi.advanceTimersByTime(500)
    expect(bar.state).toBe('running')
  })

  it('belongs to the latest of overlapping navigations', () => {
    const { bar, shown } = createBar()
    bar.start()
    vi.advanceTimersByTime(1_000)
    bar.start()
    vi.advanceTimersByTime(200)
    expect(shown.at(-1)?.progress).toBeCloseTo(trickle(200), 2)
  })
})

describe('creeping', () => {
  it('is monotone, starts at nothing and never completes, for any time', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (left, right) => {
        const [less, more] = [trickle(Math.min(left, right)), trickle(Math.max(left, right))]
        if (!Number.isNaN(left) && !Number.isNaN(right)) expect(less).toBeLessThanOrEqual(more)
        expect(trickle(left)).toBeGreaterThanOrEqual(0)
        expect(trickle(left)).toBeLessThan(1)
      }),
    )
  })
})
