import { listGuides } from '../fixtures/listGuides.ts'
import { patience } from '../fixtures/patience.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectSameFacts, expectSameFactsInFile } from './expectSameFacts.ts'

test('every way to read a guide tells the same days, fees, visits and materials of every sample matter', async () => {
  test.setTimeout(patience(240_000))
  const codes = await listGuides()
  expect(codes.length).toBeGreaterThan(100)
  await expectSameFacts(codes)
})

test('the file tells them, too, of every twentieth matter', async () => {
  // It is rendered from the paper, which is compared above.
  await expectSameFactsInFile((await listGuides()).filter((_, at) => at % 20 === 0))
})
