import { expect, it } from 'vitest'
import { Quarantine } from './Quarantine.ts'

const limits = { quarantineMs: 1_000, longestQuarantineMs: 4_000 }

it('refuses an address for a while, longer with every death, up to the longest', () => {
  const quarantine = new Quarantine(limits)
  const lengths = [0, 10_000, 20_000, 30_000].map((now) => {
    quarantine.add(['/v2/guide/x'], now)
    let length = 0
    while (quarantine.has('/v2/guide/x', now + length)) length += 500
    return length
  })
  expect(lengths).toEqual([1_000, 2_000, 4_000, 4_000])
})

it('refuses no other address and forgets what is long over', () => {
  const quarantine = new Quarantine(limits)
  quarantine.add(['/a'], 0)
  expect(quarantine.has('/b', 1)).toBe(false)
  quarantine.sweep(10_000)
  quarantine.add(['/a'], 10_000)
  expect(quarantine.has('/a', 11_000)).toBe(false)
})
