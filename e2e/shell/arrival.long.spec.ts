import { findMovedWhileArriving } from '../fixtures/looks/findMovedWhileArriving.ts'
import { expect, test } from '../fixtures/test.ts'

const addresses = [
  '/v2/index',
  '/v3/index',
  '/v3/faq',
  '/v2/gov-people-interact',
  '/v3/personal/hotMore',
  '/v3/public/duty-service',
  '/v2/guide?id=11440000YY170000XU2000117Y1V000',
  '/v2/search?keyword=身份证',
]

for (const [name, width] of [
  ['a desktop', 1280],
  ['a phone', 390],
] as const)
  test(`on ${name} nothing that stands there moves while the rest of a page arrives`, async ({ browser }) => {
    expect(await findMovedWhileArriving(browser, { width, addresses })).toEqual([])
  })
