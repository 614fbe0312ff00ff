import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

/** Chromium without anything that reaches outside of this machine. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.PORTAL_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

export interface WatchedPage {
  readonly page: Page
  /** Everything the page said: console messages of any kind, errors, refused requests. Empty is the only good value. */
  readonly messages: string[]
  close(): Promise<void>
}

/** A page in a fresh profile whose every message is kept. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'zh-CN', ...options })
  const page = await context.newPage()
  const messages: string[] = []
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    // A request that a later navigation cancelled is no fault.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      messages.push(`failed: ${request.url()} ${request.failure()?.errorText}`)
  })
  return { page, messages, close: () => context.close() }
}

/** Waits until React has taken over the server's page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__react')),
  )
}

/** Accessibility faults by rule and place; empty is the only good value. */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  // The pages have no frames of others, for which axe would open a window of its own every time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
