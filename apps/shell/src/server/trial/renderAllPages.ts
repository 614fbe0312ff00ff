import { formatPreferences, PREFERENCES_COOKIE, standardPreferences } from '@portal/area'
import { reasonOf } from '@portal/config/reason-of'
import { listRoutes, MOST_STYLE_BYTES, type Registry, routesOf, type TrialReport } from '@portal/contracts'
import { type Address, fillPattern, type LiveRoute, listAddresses } from '@portal/contracts/routes'
import type { Rendered, RenderRequest } from '../../render/contract.ts'
import { readPageRequest } from '../pages/request/readPageRequest.ts'
import { joinPage, type StyledPage } from '../rendering/PageStyles.ts'
import { type RecordPlace, recordPages } from './findRecords.ts'

/** What no visitor asks. */
const trial = { id: 'trial', wants: 'page', trace: undefined, resolved: undefined } as const

/** Whoever asks: each may be rendered by another view. */
const looks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  desktop: {},
  phone: { 'sec-ch-ua-mobile': '?1' },
  elder: { cookie: `${PREFERENCES_COOKIE}=${formatPreferences({ ...standardPreferences, isElder: true })}` },
}

interface TrialOptions {
  readonly area: string
  readonly registry: Registry
  readonly province: string
  readonly records: ReadonlyMap<string, RecordPlace>
  readonly render: (request: RenderRequest) => Promise<Rendered>
  /** Puts its styles into a page, as the shell does before it sends it. */
  readonly style: (rendered: Rendered) => StyledPage
}

type RenderedReport = Extract<TrialReport, { kind: 'rendered' }>

/**
 * Renders every page that an area declares, at every address and in every look, with a real record where it shows one: the
 * one that was found for it, or else those of its neighbours, which often are of the same kind.
 */
export async function renderAllPages(options: TrialOptions): Promise<RenderedReport> {
  const { area, registry } = options
  const build = registry.areas[area]
  const addresses = listAddresses(build ? listRoutes(build) : []).filter(({ route }) => !route.isPending)
  const faults: RenderedReport['faults'] = []
  const withRecord = new Set<string>()
  let rendered = 0
  for (const { route, url, shows } of addresses.flatMap((address) => urlsOf(address, options))) {
    for (const [look, headers] of Object.entries(looks)) {
      const { isGood, reason } = await tryPage({ url, headers }, options)
      rendered += 1
      if (reason !== undefined) faults.push({ address: url, look, reason })
      else if (isGood && shows !== 'nothing') withRecord.add(route.name)
      else if (shows === 'its record') faults.push({ address: url, look, reason: 'it does not show its record' })
    }
  }
  const withoutRecord = recordPages(routesOf(registry), area).filter((name) => !withRecord.has(name))
  return { kind: 'rendered', rendered, faults, withoutRecord }
}

interface TriedUrl {
  readonly route: LiveRoute
  readonly url: string
  /** Whose record stands in the address; a neighbour's need not be one of this page. */
  readonly shows: 'nothing' | 'its record' | 'a neighbour’s record'
}

function urlsOf({ pattern, route }: Address, { province, records }: TrialOptions): TriedUrl[] {
  const fill = (params: RecordPlace['params']) =>
    fillPattern(pattern, { service: 'personal', region: province, ...params })
  const bare: TriedUrl = { route, url: fill({}), shows: 'nothing' }
  if (!pattern.includes(':id')) return [bare]
  const record = records.get(route.name)
  if (record) return [bare, { route, url: `${fill(record.params)}${record.search}`, shows: 'its record' }]
  const neighbours = new Set([...records.values()].map(({ params }) => fill(params)))
  return [bare, ...[...neighbours].map((url): TriedUrl => ({ route, url, shows: 'a neighbour’s record' }))]
}

/** @returns whether a page came out, or why rendering failed. A page may well say that there is no such record. */
async function tryPage(
  { url, headers }: { url: string; headers: Readonly<Record<string, string>> },
  { registry, render, style }: TrialOptions,
): Promise<{ isGood: boolean; reason: string | undefined }> {
  const lookup = readPageRequest({ ...trial, url, headers }, routesOf(registry))
  if (lookup.kind !== 'page') return { isGood: false, reason: 'its address leads to no page' }
  try {
    const rendered = await renderTwice(() => render({ ...lookup.request, changes: 0, revision: 0 }))
    const { status, failure } = rendered
    const reason = failure ?? (status >= 500 ? `status ${status}` : explainExcess(style(rendered)))
    return { isGood: status < 400, reason }
  } catch (error) {
    return { isGood: false, reason: reasonOf(error) }
  }
}

function explainExcess(page: StyledPage): string | undefined {
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(joinPage(page).toString('latin1')) ?? []
  return styles.length > MOST_STYLE_BYTES ? `${styles.length} bytes of styles, ${MOST_STYLE_BYTES} may be` : undefined
}

/** The first page of a fresh worker on a busy machine may be late; one that fails twice is broken. */
async function renderTwice(attempt: () => Promise<Rendered>): Promise<Rendered> {
  const first = await attempt().catch(() => undefined)
  return first && first.status < 500 ? first : attempt()
}
