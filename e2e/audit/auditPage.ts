import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { untilHydrated } from '../fixtures/browser.ts'
import type { Group } from './cells.ts'
import { checkScreen, type Fault } from './checkScreen.ts'
import type { Finding, Outcome } from './Finding.ts'
import type { AuditedPage } from './findPages.ts'
import { readShift, type WatchedPage } from './openGroup.ts'
import { openPage } from './openPage.ts'

/** What nobody sees: while a document arrives, what is painted may give way by less than a pixel, of a phone’s 844. */
const HAIR = 1 / 844
/** Pictures end here; what follows repeats. */
const MOST_HEIGHT = 6_000

interface PageToAudit {
  readonly page: AuditedPage
  readonly group: Group
  readonly portal: string
  readonly folder: string
}

/** Opens a page in one group's window, looks at it in every way that the group is for, and takes its picture. */
export async function auditPage(window: WatchedPage, { page, group, portal, folder }: PageToAudit): Promise<Outcome> {
  const seen = nameOf(group)
  const faults: Fault[] = []
  const answer = await openPage(window, `${portal}${addressFor(page, group)}`)
  if (answer?.status() !== 200) faults.push({ check: 'status', what: `answered ${answer?.status()}` })
  // A page in traditional script stays as the server made it.
  const isTakenOver = group.look.name !== 'traditional' && !page.isWidget
  if (isTakenOver && answer?.status() === 200) await untilHydrated(window.page)
  const shift = await readShift(window.page)
  if (shift > HAIR) faults.push({ check: 'layout shift', what: `moved by ${shift.toFixed(4)}` })
  const picture = `${fileName(`${page.address} ${seen}`)}.jpg`
  await takePicture(window.page, join(folder, picture))
  faults.push(...(await checkScreen(window.page, group)))
  faults.push(...window.messages.all.map((what) => ({ check: 'console', what })))
  return {
    findings: faults.map((fault): Finding => ({ ...fault, address: page.address, seen })),
    pictures: [{ title: page.address, seen, file: picture }],
  }
}

/** A widget is told its look in its address. */
function addressFor({ address, isWidget }: AuditedPage, { look }: Group): string {
  if (!isWidget || look.cookie === '') return address
  return `${address}${address.includes('?') ? '&' : '?'}look=${look.cookie}`
}

export function nameOf({ view, look }: Group): string {
  return `${view.name} ${look.name}`
}

export function fileName(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-/, '')
}

export async function takePicture(page: Page, path: string): Promise<void> {
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }))
  const clip = { x: 0, y: 0, width, height: Math.min(height, MOST_HEIGHT) }
  await page.screenshot({ path, type: 'jpeg', quality: 55, scale: 'css', fullPage: true, clip })
}
