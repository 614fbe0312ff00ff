import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** axe with the two rules that are off by default: size of targets, and names that have their visible label in them. */
const rules = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }

/** Accessibility faults by rule and place, heading order, language and title included. */
export async function findAxeFaults(page: Page): Promise<string[]> {
  // The pages have no frames of others, for which axe would open a window of its own every time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ rules }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
