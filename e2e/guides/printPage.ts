import type { Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { expect } from '../fixtures/test.ts'

/** Prints to four sheets of A4 at most, while the buttons stay on the screen; without scripts. */
export async function expectSheets(page: Page, pathname: string): Promise<void> {
  await page.goto(pathname)
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  await expect(page.getByRole('link', { name: '下载 PDF' })).toBeVisible()
  const printed = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  expect(printed.numPages).toBeLessThanOrEqual(4)
  const first = await printed.getPage(1)
  expect(first.view.map(Math.round)).toEqual([0, 0, 595, 842])
  const { items } = await first.getTextContent()
  const words = items.map((item) => ('str' in item ? item.str : '')).join('')
  expect(words).toContain('指南地址：http')
  expect(words).not.toContain('下载 PDF')
}

/** Prints black on white, without boxes that only a screen can fill in. */
export async function expectBlackOnWhite(page: Page, pathname: string): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.goto(pathname)
  const { color, ground, link } = await page.evaluate(() => ({
    color: getComputedStyle(document.body).color,
    ground: getComputedStyle(document.body).backgroundColor,
    link: getComputedStyle(document.body.appendChild(document.createElement('a'))).color,
  }))
  expect({ color, ground, link }).toEqual({
    color: 'rgb(0, 0, 0)',
    ground: 'rgb(255, 255, 255)',
    link: 'rgb(0, 0, 0)',
  })
  await expect(page.getByRole('search').filter({ visible: true })).toHaveCount(0)
}
