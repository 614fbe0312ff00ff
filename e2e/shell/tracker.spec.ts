import { expect, test } from '../fixtures/test.ts'

test('a tab that is left tells how its pages felt', async ({ page, open, ownShell }) => {
  await ownShell.publish()
  // A shell that no other tab tells anything.
  const countOf = async (figure: string) => {
    const text = await (await fetch(`${ownShell.address}/metrics`)).text()
    return Number(text.match(new RegExp(`^${figure}\\{.*area="halls".*\\} (.*)$`, 'm'))?.[1] ?? 0)
  }
  const counts = () => Promise.all(['portal_lcp_seconds_count', 'portal_move_seconds_count'].map(countOf))
  const before = await counts()
  const tracker = page.waitForResponse(/tracker/)
  await open(`${ownShell.address}/v3/contact-us`)
  await (await tracker).finished()
  await page.getByRole('navigation').getByRole('link', { name: '办事大厅' }).first().click()
  await page.waitForURL('**/country-hall**')
  await page.goto('about:blank')
  await expect.poll(counts).toEqual(before.map((count) => count + 1))
})
