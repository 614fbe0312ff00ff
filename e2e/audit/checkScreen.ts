import type { Page } from '@playwright/test'
import type { Group } from './cells.ts'
import { findAxeFaults } from './checks/findAxeFaults.ts'
import { findClippedText } from './checks/findClippedText.ts'
import { findElderFaults } from './checks/findElderFaults.ts'
import { findSideways } from './checks/findSideways.ts'
import { findSmallTargets } from './checks/findSmallTargets.ts'
import { readWithoutScripts } from './checks/readWithoutScripts.ts'
import { walkByKeyboard } from './checks/walkByKeyboard.ts'

export interface Fault {
  readonly check: string
  readonly what: string
}

interface Check {
  readonly name: string
  /** Where it can find what it would not find elsewhere. */
  readonly isFor: (group: Group) => boolean
  readonly run: (page: Page, group: Group) => Promise<string[]>
}

const isZoomed = ({ view }: Group) => view.scale > 1
const isStandard = ({ view, look }: Group) => look.name === 'normal' && (view.name === '1280' || view.name === '390')

/** What is looked at on every page, in this order: the last ones move the focus and the text. */
const checks: readonly Check[] = [
  { name: 'sideways scrolling', isFor: () => true, run: findSideways },
  { name: 'language', isFor: (group) => !isZoomed(group), run: checkLanguage },
  { name: 'axe', isFor: (group) => !isZoomed(group), run: findAxeFaults },
  {
    name: 'targets',
    isFor: (group) => !isZoomed(group),
    run: (page, group) => findSmallTargets(page, leastTarget(group)),
  },
  { name: 'elder frame', isFor: ({ look }) => look.name === 'elder', run: findElderFaults },
  {
    name: 'without scripts',
    isFor: ({ view, look }) => look.name === 'normal' && view.name === '1280',
    run: (page) => readWithoutScripts(page, page.url()),
  },
  { name: 'text spacing', isFor: isStandard, run: findClippedText },
  {
    name: 'keyboard',
    isFor: (group) => isStandard(group) || (group.look.name === 'elder' && group.view.name === '390'),
    run: walkByKeyboard,
  },
]

/** Faults of the page that is shown, by check. @param without names of checks that would not tell anything here */
export async function checkScreen(page: Page, group: Group, without: readonly string[] = []): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const { name, isFor, run } of checks) {
    if (!isFor(group) || without.includes(name)) continue
    for (const what of new Set(await run(page, group))) faults.push({ check: name, what })
  }
  return faults
}

/** WCAG 2.2 asks for 24 pixels, fingers for 44, and the specification for 60 in elder mode. */
function leastTarget({ view, look }: Group): number {
  if (look.name === 'elder') return 60
  return view.width < 600 ? 44 : 24
}

async function checkLanguage(page: Page, { look }: Group): Promise<string[]> {
  const found = await page.evaluate(() => document.documentElement.lang)
  const wanted = look.name === 'traditional' ? 'zh-Hant' : 'zh-CN'
  return found === wanted ? [] : [`lang is ${found}, not ${wanted}`]
}
