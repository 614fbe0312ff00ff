import { findMovedWhileArriving } from '../fixtures/looks/findMovedWhileArriving.ts'
import { expect, test } from '../fixtures/test.ts'

// More pages, at a desk too: arrival.long.spec.ts.
test('on a phone nothing that stands there moves while the rest of a page arrives', async ({ browser }) => {
  const addresses = ['/v3/index', '/v2/guide?id=11440000YY170000XU2000117Y1V000', '/v2/search?keyword=身份证']
  expect(await findMovedWhileArriving(browser, { width: 390, addresses })).toEqual([])
})
