import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { type OtherSite, until } from '../fixtures/otherSite.ts'
import { hostPage } from '../fixtures/startHost.ts'
import { expect } from '../fixtures/test.ts'

interface Sites {
  readonly visitSite: (html: string) => Promise<Page>
  readonly otherSite: OtherSite
}

/** An element with its attributes, on a page of another site. */
export async function expectAccessible({ visitSite, otherSite: site }: Sites, element: string): Promise<void> {
  const [name = ''] = element.split(' ')
  const page = await visitSite(hostPage(`<${element}></${name}>${site.tag}`))
  await until(page, `${name} .portal-body h1, ${name} .portal-body h2`)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([])
}

/** What the first embed of a widget costs: at most 130 KB. */
export async function expectFewBytes(browser: Browser, site: OtherSite, element: string): Promise<void> {
  const [name = ''] = element.split(' ')
  const context = await browser.newContext()
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  const files = new Map<string, string>()
  const bytes = new Map<string, number>()
  line.on('Network.responseReceived', ({ requestId, response }) => files.set(requestId, response.url))
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = files.get(requestId) ?? ''
    if (url.startsWith(site.portal)) bytes.set(url.slice(site.portal.length).split('?')[0] ?? '', encodedDataLength)
  })
  await line.send('Network.enable')
  site.host.pages.set(`/bytes-${name}`, { html: hostPage(`<${element}></${name}>${site.tag}`) })
  await page.goto(`${site.host.address}/bytes-${name}`)
  await until(page, `${name} h1#widget`)
  const total = [...bytes.values()].reduce((sum, size) => sum + size, 0)
  expect(total).toBeLessThan(130_000)
  await context.close()
}
