import { findFaultsInWidths, type Widths } from '../fixtures/looks/findFaultsInWidths.ts'
import { expect, test } from '../fixtures/test.ts'
import { idCard, testPublics } from './testPublics.ts'

test.describe('every address', () => {
  // The plain ones are looked at at a desk, and their generations compared, in shell/addresses.spec.ts; of the others in publics.spec.ts.
  const plain = [
    '/v2/public/index',
    '/v3/public/second-index',
    '/v2/public/mzb/index',
    '/v3/topic/index',
    '/v2/notices',
    '/v3/activity/guide',
    '/v3/activity/5/memorabilia',
  ]
  const inBoth = [
    'public/second-index?id=xzxk',
    'faq?id=faq-001',
    `public/mzb/license?licenseCode=${idCard}`,
    'public/mzb/index?by=matter',
    'topic/index?id=one-thing',
  ]
  const chosen = [...inBoth.map((path, at) => `/v${2 + (at % 2)}/${path}`), '/v3/activity/guide?id=ecard']
  const onPhone: Widths = { widths: [390], axe: [390] }
  const looks = [
    { name: 'on a phone', cookie: '', paths: plain, widths: onPhone },
    { name: 'on a phone and at a desk', cookie: '', paths: chosen, widths: { widths: [390, 1280], axe: [390, 1280] } },
    { name: 'in elder mode on a phone', cookie: 'elder', paths: [...plain, ...chosen], widths: onPhone },
  ] as const

  for (const { name, cookie, paths, widths } of looks)
    test(`has no accessibility fault, nothing sideways and no message ${name}`, async ({ page, prefer }) => {
      if (cookie) await prefer(cookie)
      for (const path of paths)
        expect({ path, faults: await findFaultsInWidths(page, path, widths) }).toEqual({ path, faults: [] })
    })
})

testPublics('v3', false)
