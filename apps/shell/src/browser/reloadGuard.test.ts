import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reloadOnce } from './reloadGuard.ts'

function createTab({ isDenied = false, forgets = false } = {}) {
  const kept = new Map<string, string>()
  const tab = { clock: 1_000_000, reloads: 0 }
  const storage = () => {
    if (isDenied) throw new DOMException('denied', 'SecurityError')
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void (forgets || kept.set(key, value)),
    }
  }
  return { tab, fail: () => reloadOnce({ storage, now: () => tab.clock, reload: () => (tab.reloads += 1) }) }
}

describe('the reload guard', () => {
  it('reloads once, not again within a minute, and again after it', () => {
    const { tab, fail } = createTab()
    expect(fail()).toBe(true)
    tab.clock += 59_999
    expect(fail()).toBe(false)
    tab.clock += 1
    expect(fail()).toBe(true)
    expect(tab.reloads).toBe(2)
  })

  it('never reloads where storage is denied or forgets', () => {
    expect(createTab({ isDenied: true }).fail()).toBe(false)
    expect(createTab({ forgets: true }).fail()).toBe(false)
  })

  it('takes a clock that jumped back as a moment ago', () => {
    const { tab, fail } = createTab()
    fail()
    tab.clock -= 10_000_000
    expect(fail()).toBe(false)
  })

  it('reloads at most once in any minute, however often scripts fail', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 60 }), (pauses) => {
        const { tab, fail } = createTab()
        const times = pauses.flatMap((pause) => {
          tab.clock += pause
          return fail() ? [tab.clock] : []
        })
        for (const [index, time] of times.entries())
          if (index > 0) expect(time - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(60_000)
      }),
    )
  })
})
