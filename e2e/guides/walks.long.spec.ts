import { test } from '../fixtures/test.ts'
import { expectChecklist, expectToOpen, listWalks } from './takeWalk.ts'

test('every combined matter and scene guide can be opened', async () => expectToOpen(await listWalks()))

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  test('a combined matter is prepared down to one checklist without JavaScript', ({ page, open, browser }) =>
    expectChecklist({ page, open, browser }, { javaScriptEnabled: false }))
})
