import { devices } from '@playwright/test'
import { countElements, elementLimitOf } from '@portal/tooling/testing'
import { type AuditedPage, findPages } from '../audit/findPages.ts'
import { fetchPortal } from '../fixtures/portal.ts'
import { expect, test } from '../fixtures/test.ts'

const agents = { desk: devices['Desktop Chrome'].userAgent, phone: devices['iPhone 13'].userAgent }

/** Above their limit for now, with the figure that they may not pass. Who makes one lighter lowers it or takes it out. */
const heavy: Readonly<Record<string, number>> = {}

test('no page sends more elements than it may, to a desk or to a phone', async ({ portal }) => {
  const pages = [...(await findPages(portal.address, '/')), cityHome]
  const tooMany: string[] = []
  const lighter = new Set(Object.keys(heavy))
  for (const { address, name } of pages)
    for (const [device, agent] of Object.entries(agents)) {
      const answer = await fetchPortal(address, { headers: { 'user-agent': agent } })
      const count = countElements(await answer.text())
      const limit = heavy[address] ?? elementLimitOf(name)
      if (count > limit) tooMany.push(`${address} sends ${count} elements to a ${device}, not at most ${limit}`)
      if (count > elementLimitOf(name)) lighter.delete(address)
    }
  expect(tooMany).toEqual([])
  expect([...lighter], 'need no exception any more').toEqual([])
})

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

/** With regions above, below and beside it. */
const cityHome: AuditedPage = { pattern: '/', name: 'home', address: '/?region=440100', isWidget: false }
