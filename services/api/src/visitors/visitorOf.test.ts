import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from './visitorOf.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', 'none'],
  ['203.0.113.7, 10.0.0.1', 'none'],
  ["'; drop table attempt; --", 'none'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('two IPv6 addresses count as one visitor exactly when their first 64 bits are the same', () => {
  const groups = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 })
  const write = (numbers: readonly number[]) => numbers.map((number) => number.toString(16)).join(':')
  fc.assert(
    fc.property(groups, groups, (one, other) => {
      const areSame = write(one.slice(0, 4)) === write(other.slice(0, 4))
      expect(networkOf(write(one)) === networkOf(write(other))).toBe(areSame)
    }),
  )
})
