import type { Browser } from '@playwright/test'
import type { AuditOptions } from './AuditOptions.ts'
import { auditPage, nameOf } from './auditPage.ts'
import { auditPaper, sheet } from './auditPaper.ts'
import { auditState } from './auditState.ts'
import { type Group, planGroups } from './cells.ts'
import type { Outcome } from './Finding.ts'
import { findEqualTitles } from './findEqualTitles.ts'
import { findPages } from './findPages.ts'
import { listStates } from './states.ts'
import { type Look, sweep } from './sweep.ts'

const LIMIT_MS = 90 * 60_000

interface Audit {
  readonly place: {
    readonly portal: string
    /** A shell whose areas fail; undefined where no state is looked at. */
    readonly broken: string | undefined
    readonly folder: string
  }
  readonly options: AuditOptions
  readonly stop: AbortSignal
}

/** Whether states are looked at that no address shows. */
export function hasStates({ only }: AuditOptions): boolean {
  return only === ''
}

/** Every page by every group of visitors, then the states that no address shows, then paper. */
export async function auditPortal(browser: Browser, { place, options, stop }: Audit) {
  const all: Outcome = { findings: [], pictures: [] }
  const until = AbortSignal.any([stop, AbortSignal.timeout(LIMIT_MS)])
  const { portal, broken, folder } = place
  const pages = await findPages(portal, options.only)
  if (pages.length === 0) throw new Error(`No page has ${options.only} in its address`)
  const groups = planGroups(options)
  let count = 0
  const add = async (title: string, group: Group, looks: readonly Look[]) => {
    count += looks.length
    const { findings, pictures } = await sweep(browser, looks, { title, group, portal, until })
    all.findings.push(...findings)
    all.pictures.push(...pictures)
  }

  for (const group of groups) {
    const looks = pages.map(
      (page): Look => ({
        address: page.address,
        render: (window) => auditPage(window, { page, group, portal, folder }),
      }),
    )
    await add(nameOf(group), group, looks)
  }
  const states = hasStates(options) ? await listStates() : []
  for (const group of groups.filter(({ look }) => look.name === 'normal')) {
    const here = states.filter(({ views }) => views.includes(group.view.name))
    const looks = here.map(
      (state): Look => ({
        address: state.title,
        render: (window) => auditState(window, state, { group, base: (state.isBroken && broken) || portal, folder }),
      }),
    )
    if (looks.length > 0) await add(`states ${nameOf(group)}`, group, looks)
  }
  const sheets = pages.map(
    (page): Look => ({
      address: page.address,
      render: (window) => auditPaper(window, { page, portal, folder }),
    }),
  )
  await add('paper', sheet, sheets)
  // Who ends the audit early still gets what was found until then.
  if (!until.aborted) all.findings.push(...(await findEqualTitles(portal, pages)))
  return { ...all, looks: count }
}
