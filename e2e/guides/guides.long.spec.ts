import { test } from '../fixtures/test.ts'
import {
  expectDays,
  expectElderLength,
  expectElements,
  expectLength,
  expectSheets,
  expectSituation,
  phone,
} from './guideViews.ts'

// The ways to read a guide that guides.spec.ts leaves out.

for (const { javaScriptEnabled, paths } of [
  { javaScriptEnabled: true, paths: ['/guide-single/h5'] },
  { javaScriptEnabled: false, paths: ['/guide-single', '/v2/simple-guide'] },
])
  test.describe(`the situation of a visitor, JavaScript ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled, viewport: phone })

    for (const path of paths)
      test(`stands in the address of ${path} and decides on the materials`, ({ page, open }) =>
        expectSituation({ page, open }, path))
  })

test('v3 has the complete elements behind one fold, which a link to any of them opens', ({ page, open }) =>
  expectElements({ page, open }, '/v3/guide'))

for (const path of ['/v2/guide', '/guide-single/h5'])
  test(`${path} says from today by when it must be done, follows the day that is chosen, and says whether its window is open`, ({
    page,
    open,
  }) => expectDays({ page, open }, path))

test.describe('the length', () => {
  test.describe(() => {
    test.use({ viewport: phone })
    test('of v2 is seven screens of a phone in the order of people', ({ page, open }) =>
      expectLength({ page, open }, '/v2/guide'))

    test('of v3 in elder mode is eight screens of a phone', async ({ page, open, prefer }) => {
      await prefer('elder')
      await expectElderLength({ page, open }, '/v3/guide')
    })
  })

  test('of v2 on paper is four pages, of its checklist one', ({ page, open }) =>
    expectSheets({ page, open }, '/v2/guide'))
})
