import type {
  ColumnDto,
  FigureDto,
  FrequentDto,
  HomeDto,
  HomeLinkDto,
  LinkGroupDto,
  LinkTargetDto,
  RegionDto,
} from '@portal/contracts'
import { memoizePerRevision, statement } from '@portal/database/pool'
import { formatTimeLimit, isShownMatter, matterPlace, nearestImplementation } from '@portal/records/guide'
import { findHotWords } from '@portal/search-index'
import type pg from 'pg'
import { findDepartments } from '../departments/findDepartments.ts'
import { findFigures } from '../disclosure/findFigures.ts'
import { findLatestNotices } from '../notices/findNotices.ts'
import type { Content } from '../state/ContentState.ts'
import type { PartReader } from './readParts.ts'

interface LinkRow {
  slot: string
  groupTitle: string | null
  title: string
  text: string | null
  label: string | null
  icon: string | null
  target: LinkTargetDto
  isClosable: boolean
  isMore: boolean
  promisedDays: number | null
  promisedUnit: string | null
  feeText: string | null
}

/**
 * A slot is filled by the nearest region that fills it: chain[1] is the region itself. A matter that is handled here or above
 * leads to its guide at once; what many come for says what it takes there, or by the rule for all where nobody near handles it.
 */
const selectLinks = statement<LinkRow>(
  'home-links',
  `with nearest as (
     select slot, min(array_position($1::text[], region_code::text)) as near
     from home_link where region_code = any($1) group by slot)
   select h.slot, h.group_title as "groupTitle", h.title, h.text, h.label, h.icon,
          case when i.code is null then h.target else jsonb_build_object('kind', 'guide', 'guideCode', i.code) end as target,
          h.is_closable as "isClosable", h.is_more as "isMore",
          g.promised_days as "promisedDays", g.promised_unit as "promisedUnit", g.fee_text as "feeText"
   from home_link h join nearest n on n.slot = h.slot and array_position($1::text[], h.region_code::text) = n.near
   left join ${nearestImplementation("h.target->>'catalogCode'", '$1::text[]')} i on h.target->>'kind' = 'item'
   left join guide g on h.slot in ('personal-common', 'legal-common') and g.code = coalesce(i.guide_code, h.target->>'catalogCode')
   where (h.starts_at is null or h.starts_at <= now()) and (h.ends_at is null or h.ends_at > now())
     and ${isShownMatter(`coalesce(h.target->>'catalogCode', substr(h.target->>'guideCode', ${matterPlace}, 12))`)}
   order by h.slot, h.weight desc, h.position`,
)

interface ThemeRow {
  audience: 'personal' | 'legal'
  code: string
  label: string
}

const selectThemes = statement<ThemeRow>(
  'themes',
  `select audience, code, name as label from theme t
   where case t.audience
     when 'personal' then exists(select 1 from shown_matter m where m.state = '1' and m.user_themes @> array[t.code])
     else exists(select 1 from shown_matter m where m.state = '1' and m.corp_themes @> array[t.code]) end
   order by audience, order_number`,
)

const selectCombos = statement<HomeDto['combos'][number]>(
  'home-combos',
  `select c.code as id, c.short_name as name, c.audience, c.stage, count(m.combined_code)::int as "memberCount",
     jsonb_path_query_first(c.reductions, '$[*] ? (@.kind == "visits")') as visits,
     jsonb_path_query_first(c.reductions, '$[*] ? (@.kind == "materials")') as materials
   from combined_matter c left join shown_combined_member m on m.combined_code = c.code
   where c.state = '1' group by c.code order by c.order_number`,
)

const memoizeThemes = memoizePerRevision<ThemeRow[]>()
const memoizeCombos = memoizePerRevision<HomeDto['combos']>()
const memoizeFigures = memoizePerRevision<FigureDto[]>()

/** What stands on the home page of a region. Its cards are the page; the other parts may fail each by itself. */
export async function findHome(
  pool: pg.Pool,
  content: Content,
  { region, parts }: { region: RegionDto; parts: PartReader },
): Promise<HomeDto> {
  const chain = content.regions.chain(region.code)
  const [links, figures, hotWords, themes, combos, departments, notices] = await Promise.all([
    selectLinks(pool, [chain]),
    parts.read('figures', () =>
      memoizeFigures(content, region.code, () => findFigures(pool, { chain, panel: 'home' })),
    ),
    parts.read('hotWords', () => findHotWords(pool, chain)),
    parts.read('themes', () => memoizeThemes(content, 'all', () => selectThemes(pool, []))),
    parts.read('combos', () => memoizeCombos(content, 'all', () => selectCombos(pool, []))),
    parts.read('departments', () => findDepartments(pool, content, region.code)),
    parts.read('notices', () => findLatestNotices(pool, { creditCode: null, chain, limit: 8 })),
  ])
  const slot = (name: string) => links.filter((link) => link.slot === name)
  const audience = (name: 'personal' | 'legal') => ({
    common: slot(`${name}-common`).map(presentFrequent),
    blocks: groupLinks(slot(`${name}-block`)),
    themes: themes.filter((theme) => theme.audience === name).map(({ code, label }) => ({ code, label })),
    stages: groupLinks(slot(`${name}-stage`)),
  })
  return {
    region: { code: region.code, name: region.name, level: region.level },
    hotWords,
    banners: slot('banner').map(presentLink),
    features: slot('feature').map(presentLink),
    personal: audience('personal'),
    legal: audience('legal'),
    combos,
    crossRegion: groupLinks(slot('cross-region')),
    departments,
    convenience: slot('convenience').map(presentLink),
    promotions: slot('promotion').map((row) => ({ ...presentLink(row), isClosable: row.isClosable })),
    columns: presentColumns(slot('column')),
    exposures: groupLinks(slot('exposure')),
    figures: figures.map(({ name, value, unit, asOf }) => ({ name, value, unit, asOf })),
    notices,
    failed: parts.failed,
  }
}

function groupLinks(rows: readonly LinkRow[]): LinkGroupDto[] {
  const groups = new Map<string, LinkRow[]>()
  for (const row of rows) groups.set(row.groupTitle ?? '', [...(groups.get(row.groupTitle ?? '') ?? []), row])
  return [...groups].map(([title, links]) => ({ title, icon: links[0]?.icon ?? null, links: links.map(presentLink) }))
}

/** One card of a column may be its 更多 link; it stands beside the title and not among the cards. */
function presentColumns(rows: readonly LinkRow[]): ColumnDto[] {
  return groupLinks(rows.filter((row) => !row.isMore)).map((group) => ({
    ...group,
    more: rows.find((row) => row.isMore && row.groupTitle === group.title)?.target ?? null,
  }))
}

function presentLink({ title, text, label, icon, target }: HomeLinkDto): HomeLinkDto {
  return { title, text, label, icon, target }
}

function presentFrequent({ promisedDays, promisedUnit, feeText, ...row }: LinkRow): FrequentDto {
  const timeText = promisedDays === null ? null : formatTimeLimit(promisedDays, promisedUnit ?? '1')
  return { ...presentLink(row), timeText, feeText }
}
