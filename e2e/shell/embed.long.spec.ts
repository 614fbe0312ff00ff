import { test } from '../fixtures/test.ts'
import { expectAccessible, expectFewBytes } from './watchWidget.ts'

// The widgets that embed.spec.ts leaves out.

for (const element of [
  'portal-search keyword="身份证"',
  'portal-scene-guide',
  'portal-halls region="440300"',
  'portal-notices elder',
  'portal-home-piece name="columns"',
])
  test(`<${element}> is free of accessibility faults`, ({ visitSite, otherSite }) =>
    expectAccessible({ visitSite, otherSite }, element))

test('the first embed of a search costs at most 130 KB', ({ browser, otherSite }) =>
  expectFewBytes(browser, otherSite, 'portal-search keyword="身份证"'))
