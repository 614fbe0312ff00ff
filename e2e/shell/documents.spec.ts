import { findPages } from '../audit/findPages.ts'
import { fetchPortal } from '../fixtures/portal.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectFewElements } from './expectFewElements.ts'

// To a phone: documents.long.spec.ts.
test('no page sends more elements than it may to a desk', ({ portal }) => expectFewElements(portal, 'desk'))

test('a guide is laid out as a whole: people look for words in it', async ({ portal }) => {
  const guides = (await findPages(portal.address, '/v2/guide/,/v3/guide/,/guide-combo/:id')).filter(
    ({ isWidget }) => !isWidget,
  )
  expect(guides.length).toBeGreaterThan(3)
  for (const { address } of guides) {
    const html = await (await fetchPortal(address)).text()
    expect(html, address).toContain('<style')
    expect(html, address).not.toMatch(/content-visibility:\s*(auto|hidden|var)/)
  }
})
