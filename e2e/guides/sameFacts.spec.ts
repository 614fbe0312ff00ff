import { listGuides } from '../fixtures/listGuides.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSameFacts, expectSameFactsInFile } from './expectSameFacts.ts'

/** All matters: sameFacts.long.spec.ts. */
const EVERY = 8

test('every way to read a guide tells the same days, fees, visits and materials, on paper and as data too', async () => {
  const codes = (await listGuides()).filter((_, at) => at % EVERY === 0)
  expect(codes.length).toBeGreaterThan(12)
  await expectSameFacts(codes)
})

test('the file tells them, too', async () => {
  const [first, ...others] = await listGuides()
  await expectSameFactsInFile([first ?? '', others.at(-1) ?? ''])
})
