import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { distOf } from '@portal/operations/release'
import { generateSample } from '@portal/sample'
import { hostileAddress, makeHostileBuild } from '@portal/tooling/testing'
import { goOffline, untilHydrated } from '../fixtures/browser.ts'
import type { OwnShell } from '../fixtures/installation/ownShell.ts'

/** A page that addresses alone do not show: something is wrong, missing, withdrawn, or open. */
export interface State {
  readonly title: string
  readonly address: string
  /** On the shell whose areas fail. */
  readonly isBroken?: boolean
  /** Names of the views that have it. */
  readonly views: readonly string[]
  readonly open?: (page: Page) => Promise<void>
}

const RELEASE_MS = 30_000

const desk = '1280'
const phone = '390'

export async function listStates(): Promise<State[]> {
  const views = [desk, phone]
  return [
    { title: '404, unknown address', address: '/nowhere', views },
    { title: '404, unknown record', address: '/v3/guide/not-a-code', views },
    { title: '500, page that fails', address: hostileAddress('halls', 'throws'), views, isBroken: true },
    { title: '503, area that is down', address: hostileAddress('guides', 'exits'), views, isBroken: true },
    { title: 'matter that was withdrawn', address: `/v2/item/${await findWithdrawnMatter()}`, views },
    { title: 'search without results', address: '/v2/search?keyword=zzqxjkvw', views },
    { title: 'list without entries', address: '/v3/notices?keyword=zzqxjkvw', views },
    { title: 'page behind the last', address: '/v3/notices?pageNum=9999', views },
    { title: 'connection lost', address: '/v2/faq', views, open: loseConnection },
    { title: 'menu of a phone', address: '/v2/notices', views: [phone], open: openPanel('菜单') },
    { title: 'display settings', address: '/v2/notices', views, open: openPanel('显示设置') },
    { title: 'regions', address: '/v2/notices', views, open: openPanel('广东省') },
    { title: 'suggestions', address: '/v2/faq', views: [desk], open: typeLetters },
  ]
}

/** Makes two areas of a shell fail: one page throws, another ends its worker whenever it is asked for. */
export async function breakAreas(shell: OwnShell): Promise<void> {
  const make = (area: 'halls' | 'guides') =>
    makeHostileBuild({ folder: distOf(area), into: join(shell.folder, 'builds', area), area })
  await shell.publish({ halls: make('halls'), guides: make('guides') })
  // Asked on other pages of theirs: what these two have answered once would be shown again instead of their fault.
  for (const address of ['/v2/branch-hall', '/scene-guide/data']) await untilHostile(`${shell.address}${address}`)
}

async function untilHostile(address: string): Promise<void> {
  const deadline = Date.now() + RELEASE_MS
  while (!(await (await fetch(address)).text()).includes('fine: ')) {
    if (Date.now() > deadline) throw new Error(`${address} did not turn hostile`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function findWithdrawnMatter(): Promise<string> {
  const matters = generateSample('440000').find(({ entity }) => entity === 'catalogue_matter')
  for await (const { value } of matters?.rows ?? [])
    if (isRecord(value) && value.state === '3') return String(value.code)
  throw new Error('The sample has no withdrawn matter')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function openPanel(name: string) {
  return async (page: Page) => {
    await untilHydrated(page)
    await page.locator('summary:visible', { hasText: name }).first().click()
  }
}

async function loseConnection(page: Page): Promise<void> {
  await untilHydrated(page)
  await goOffline(page)
  await page
    .getByText(/网络已断开/)
    .first()
    .waitFor()
}

async function typeLetters(page: Page): Promise<void> {
  await untilHydrated(page)
  await page.getByRole('combobox', { name: '全站搜索' }).pressSequentially('结婚', { delay: 30 })
  await page.getByRole('option').first().waitFor()
}
