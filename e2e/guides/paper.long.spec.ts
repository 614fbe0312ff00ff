import { test } from '../fixtures/test.ts'
import { expectBlackOnWhite, expectSheets } from './printPage.ts'

// The sheets and pages that paper.spec.ts leaves out.

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const pathname of ['/pdf/guide/11440000YY170000XU2000117Y1T000', '/pdf/guide-combo/ot-03'])
    test(`${pathname} prints to four sheets of A4 at most, and the buttons stay on the screen`, ({ page }) =>
      expectSheets(page, pathname))
})

test('the home of disclosure prints black on white, without boxes that only a screen can fill in', ({ page }) =>
  expectBlackOnWhite(page, '/v3/public/index'))
