import { type Entity, entities } from '@portal/records/kinds'
import type pg from 'pg'
import { listScheduled, type ScheduledChange } from '../schedule/listScheduled.ts'
import { readSnapshot } from '../stored/readSnapshot.ts'
import { type AddressChecks, type BrokenLink, checkAddresses } from './checkAddresses.ts'
import { collectLinks, type Link } from './collectLinks.ts'
import { type Contradiction, findContradictions } from './contradictions/findContradictions.ts'
import { findIncompleteGuides, type IncompleteGuide } from './findIncompleteGuides.ts'
import { findMissingTargets } from './findMissingTargets.ts'
import {
  daysBetween,
  findHomeUpdate,
  findStaleColumns,
  findStaleRecords,
  homeDays,
  type StaleColumn,
  type StaleKind,
} from './findStale.ts'

export interface FreshnessReport {
  madeAt: string
  home: { latestOn: string | null; isStale: boolean }
  columns: StaleColumn[]
  records: StaleKind[]
  guides: IncompleteGuide[]
  contradictions: Contradiction[]
  /** What visitors begin or cease to see in the days to come. */
  scheduled: ScheduledChange[]
  links: { count: number; broken: BrokenLink[]; unchecked: number }
  /** Veto items of the inspection that the content would fail, as sentences. */
  vetoes: string[]
}

/** Limits of the inspection (国办秘函〔2019〕19号): so many empty or stale columns fail the whole site. */
const maxEmptyColumns = 4
const maxStaleColumns = 4
/** So far ahead operators are told what changes by itself. */
export const scheduleDays = 30

/** What of the content is old, incomplete or leads nowhere. */
export async function reportFreshness(options: {
  pool: pg.Pool
  now: Date
  /** Records that nobody checked for so long are old. */
  days: number
  addresses: AddressChecks
}): Promise<FreshnessReport> {
  const { pool, now, days } = options
  return readSnapshot(pool, async (client) => {
    const content = await judgeContent(client, now)
    const shown = entities.filter((entity) => !entity.isPersonal)
    const records: StaleKind[] = []
    for (const entity of shown) {
      const found = await findStaleRecords(client, entity, { now, days })
      if (found) records.push(found)
    }
    return {
      madeAt: now.toISOString(),
      ...content,
      records,
      contradictions: await findContradictions(client, now),
      scheduled: await listScheduled(client, { now, days: scheduleDays }),
      links: await judgeLinks(client, shown, options.addresses),
    }
  })
}

/** The part that an inspection would fail the site for; quick enough for `doctor`. */
export async function judgeContent(client: pg.ClientBase, now: Date) {
  const latestOn = await findHomeUpdate(client, now)
  const home = { latestOn, isStale: latestOn === null || daysBetween(latestOn, now) > homeDays + 1 }
  const columns = await findStaleColumns(client, now)
  const guides = await findIncompleteGuides(client)
  return { home, columns, guides, vetoes: vetoesOf({ home, columns, guides }) }
}

function vetoesOf({ home, columns, guides }: Pick<FreshnessReport, 'home' | 'columns' | 'guides'>): string[] {
  const empty = columns.filter((column) => column.latestOn === null)
  const vetoes = [
    home.isStale && `首页超过 ${homeDays} 天没有更新`,
    empty.length > maxEmptyColumns && `空白栏目有 ${empty.length} 个`,
    columns.length > maxStaleColumns && `长期不更新的栏目有 ${columns.length} 个`,
    guides.length > 0 && `${guides.length} 份办事指南缺少必要要素`,
  ]
  return vetoes.filter((veto) => veto !== false)
}

async function judgeLinks(client: pg.ClientBase, kinds: readonly Entity[], checks: AddressChecks) {
  const links: Link[] = []
  const seen = new Set<string>()
  for (const entity of kinds)
    await collectLinks(client, entity, (link) => {
      // One place is enough to mend it, and a province has millions.
      const name = JSON.stringify(link.target)
      if (!seen.has(name)) links.push(link)
      seen.add(name)
    })
  const missing = await findMissingTargets(client, links, checks.routes)
  const { broken, unchecked } = await checkAddresses(links, checks)
  const gone = missing.map(({ place, target }) => ({
    place,
    address: JSON.stringify(target),
    reason: '所指的内容不存在或已停用',
  }))
  return { count: links.length, broken: [...gone, ...broken], unchecked }
}
