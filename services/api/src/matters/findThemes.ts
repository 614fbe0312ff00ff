import type { ThemeListDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import type pg from 'pg'

const countsOf = (audience: 'personal' | 'legal', column: string) =>
  `select '${audience}' as audience, theme, count(*)::int as count
   from shown_matter m, unnest(m.${column}) as theme where m.state <> '3' group by theme`

const selectThemes = statement<{
  audience: 'personal' | 'legal'
  code: string
  label: string
  slug: string
  count: number
}>(
  'theme-counts',
  `select t.audience, t.code, t.name as label, t.slug, coalesce(c.count, 0) as count
   from theme t left join (${countsOf('personal', 'user_themes')} union all ${countsOf('legal', 'corp_themes')}) c
     on c.audience = t.audience and c.theme = t.code
   order by t.audience, t.order_number, t.code`,
)

/** All themes in their order, with the matters of the whole catalogue that carry them. */
export async function findThemes(pool: pg.Pool): Promise<ThemeListDto> {
  const rows = await selectThemes(pool, [])
  const of = (wanted: string) =>
    rows.filter(({ audience }) => audience === wanted).map(({ audience, ...theme }) => theme)
  return { personal: of('personal'), legal: of('legal') }
}
