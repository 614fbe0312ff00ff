import { expect, test } from 'vitest'
import { linkTo, placeOf } from './placeOf.ts'

test.each([
  ['/', '', '/'],
  ['/v3/index', 'v3/index', '/v3/index/'],
  ['/v3/branch-hall?orgCode=006941476', 'v3/branch-hall/orgCode=006941476', '/v3/branch-hall/orgCode=006941476/'],
  ['/v3/topic/%E4%BA%BA', 'v3/topic/人', '/v3/topic/%E4%BA%BA/'],
])('%s is the folder %j', (address, place, link) => {
  expect(placeOf(address)).toBe(place)
  expect(linkTo(place)).toBe(link)
})

test.each([
  '/..',
  '/a/%2e%2e/b',
  '/a/..%2fb',
  '/a/%00',
  '/%zz',
  '/.git',
  '/a?b/../c',
  '/assets/a',
  '/mirror',
  `/${'a'.repeat(200)}`,
  `/a?${'b'.repeat(200)}`,
  '/a b',
  '/a%20b',
])('%s can be no folder of the mirror', (address) => {
  expect(placeOf(address)).toBeUndefined()
})
