import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anonymisedNetworkOf, networkOf } from './networks.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['', 'none', 'none'],
  ['203.0.113.7, 10.0.0.1', 'none', 'none'],
  ["'; drop table attempt; --", 'none', 'none'],
])('%s is one visitor with %s and a neighbour of %s', (address, visitor, neighbours) => {
  expect(networkOf(address, { ipv4: 32, ipv6: 64 })).toBe(visitor)
  expect(anonymisedNetworkOf(address)).toBe(neighbours)
})

test('two IPv6 addresses count as one visitor exactly when their first 64 bits are the same', () => {
  const groups = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 })
  const write = (numbers: readonly number[]) => numbers.map((number) => number.toString(16)).join(':')
  const visitor = (numbers: readonly number[]) => networkOf(write(numbers), { ipv4: 32, ipv6: 64 })
  fc.assert(
    fc.property(groups, groups, (one, other) => {
      const areSame = write(one.slice(0, 4)) === write(other.slice(0, 4))
      expect(visitor(one) === visitor(other)).toBe(areSame)
    }),
  )
})
