import { createHash } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, openPage, type WatchedPage } from './browser.ts'
import { type Host, startHost } from './startHost.ts'

export interface OtherSite {
  readonly browser: Browser
  readonly host: Host
  /** Of a guide that there is. */
  readonly code: string
  /** As the portal's page for integrators prints it. */
  readonly tag: string
  /** Opens a page with this in it. @param prepare before it is asked for */
  visit(html: string, options?: VisitOptions): Promise<WatchedPage>
  close(): Promise<void>
}

interface VisitOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly prepare?: (page: Page) => Promise<unknown>
}

/** For pages that import what the tag loads: `load(base)`. */
export const importing = `<script>load = (base) => import(base + '/embed/v1.js')</script>`

/** A browser, and a site that is not the portal's. */
export async function openOtherSite(portal: string): Promise<OtherSite> {
  const [browser, host, code, loader] = await Promise.all([
    launchBrowser(),
    startHost(),
    findGuide(portal),
    fetch(`${portal}/embed/v1.js`).then((answer) => answer.arrayBuffer()),
  ])
  const integrity = `sha384-${createHash('sha384').update(Buffer.from(loader)).digest('base64')}`
  const tag = `<script type="module" src="${portal}/embed/v1.js" integrity="${integrity}" crossorigin="anonymous"></script>`
  let pages = 0
  return {
    browser,
    host,
    code,
    tag,
    visit: async (html, { headers = {}, prepare } = {}) => {
      pages += 1
      const path = `/page${pages}`
      host.pages.set(path, { html, headers })
      const opened = await openPage(browser)
      await prepare?.(opened.page)
      await opened.page.goto(`${host.address}${path}`)
      return opened
    },
    close: () => browser.close().then(() => host.stop()),
  }
}

async function findGuide(portal: string): Promise<string> {
  const answer = await fetch(`${portal}/api/search?keyword=${encodeURIComponent('结婚证')}&region=440103`)
  const { hits }: { hits: { guideCode: string | null }[] } = await answer.json()
  const found = hits.find(({ guideCode }) => guideCode)?.guideCode
  if (!found) throw new Error('The sample content has no guide for 结婚证')
  return found
}

/** Waits for the first element that fits, also within a widget. */
export function until(page: Page, selector: string): Promise<void> {
  return page.locator(selector).first().waitFor()
}
