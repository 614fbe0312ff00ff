import type { Page } from '@playwright/test'
import { parseMarkup } from '../../fixtures/parseMarkup.ts'

/** Scripts may add a button; a fifth of the text is content. */
const LEAST_SHARE = 0.8

/** What a visitor without scripts does not get of a page: compared with what stands there after them. */
export async function readWithoutScripts(page: Page, address: string): Promise<string[]> {
  const document = parseMarkup(await (await fetch(address)).text())
  const served = lettersOf(document.querySelector('main')?.textContent)
  const shown = lettersOf(await page.evaluate(readMain))
  const faults: string[] = []
  if (served < shown * LEAST_SHARE) faults.push(`${served} of ${shown} letters without scripts`)
  const dead = [...document.querySelectorAll('a:not([href])')].length
  if (dead > 0) faults.push(`${dead} links lead nowhere without scripts`)
  for (const form of document.querySelectorAll('form'))
    if (!form.hasAttribute('action')) faults.push(`the form ${form.getAttribute('aria-label') ?? ''} has no address`)
  return faults
}

/** Where scripts run, what stands there for those without them is no text but its markup. */
function readMain(): string | null | undefined {
  const main = document.querySelector('main')?.cloneNode(true)
  if (!(main instanceof Element)) return undefined
  for (const part of main.querySelectorAll('noscript')) part.remove()
  return main.textContent
}

function lettersOf(text: string | null | undefined): number {
  return (text ?? '').replace(/\s/g, '').length
}
