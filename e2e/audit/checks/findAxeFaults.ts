import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** axe with the two rules that are off by default: size of targets, and names that have their visible label in them. */
const rules = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }

/** Accessibility faults by rule and place, heading order, language and title included. */
export async function findAxeFaults(page: Page): Promise<string[]> {
  // Legacy mode opens no window of its own for frames.
  // What is framed is a page of its own, looked at under its own address.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').options({ rules }).analyze()
  const faults: string[] = []
  for (const { id, nodes } of violations)
    for (const { target } of nodes) {
      const place = target.join(' ')
      if (id !== 'target-size' || (await isSmall(page, place))) faults.push(`${id}: ${place}`)
    }
  return faults
}

/** A bar at the window's edge lies over some target at any time: what counts is its size once it is scrolled to. */
async function isSmall(page: Page, place: string): Promise<boolean> {
  await page.locator(place).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const builder = new AxeBuilder({ page }).setLegacyMode().include(place)
  const { violations } = await builder.withRules(['target-size']).analyze()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  return violations.length > 0
}
