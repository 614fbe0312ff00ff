import type { ContradictionRule } from './ContradictionRule.ts'

/** Says that nothing beside it is allowed. */
const isClosed = `l.state = '1' and concat(l.title, l.summary, l.body_html) ~ '清单之外|目录之外|之外[^，。]{0,8}不得|未列入'`
const named = 6
const sum = `count(*) || ' 项不在清单中：' || array_to_string((array_agg(lacking order by lacking))[1:${named}], '、') || case when count(*) > ${named} then '等' else '' end`

/** Permits of the catalogue that neither the matters of the list nor its text name. */
const permits = `select l.code, l.title, m.name as lacking from public_list l join catalogue_matter m on m.task_type = '01' and m.state = '1'
  where ${isClosed} and l.title ~ '行政许可事项清单' and position(m.name in coalesce(l.body_html, '')) = 0
    and not exists (select 1 from public_list_matter p where p.list_code = l.code and p.matter_code = m.code)`
/** What guides say an intermediary has to do, and the list of those that may be asked for (中介服务事项) does not have. */
const intermediaries = `select distinct l.code, l.title, p.name as lacking from public_list l cross join guide_intermediary p
  join guide g on g.code = p.guide_code join catalogue_matter m on m.code = g.matter_code and m.state <> '3'
  where ${isClosed} and l.title ~ '中介服务[^，]*保留' and position(p.name in coalesce(l.body_html, '')) = 0
    and not exists (select 1 from intermediary_service s where s.state = '1' and s.name = p.name)`
/** Proofs that nobody may ask for any more, and a guide does: the first cell of each row names one. */
const proofs = `select l.code, l.title, p.name || '（' || m.name || '）' as lacking from public_list l
  cross join lateral regexp_matches(coalesce(l.body_html, ''), '<tr><td>([^<]+)</td>', 'g') as cell
  join guide_material p on p.name = cell[1] join guide g on g.code = p.guide_code
  join catalogue_matter m on m.code = g.matter_code and m.state <> '3'
  where l.state = '1' and l.title ~ '证明事项取消'`

export const closedLists: ContradictionRule = {
  name: 'list-closed',
  title: '“清单之外不得”与目录',
  severity: 'error',
  record: '公开清单',
  sql: `select code as key, title as name, ${sum} as value from (${permits} union all ${intermediaries}) as found group by code, title
    union all select code, title, '仍然要求：' || string_agg(lacking, '、') from (${proofs}) as found group by code, title`,
  reason: '清单写明之外不得实施、不得要求，本网的目录或者指南却有清单上没有的，或者仍然要已经取消的证明',
  fix: '补全清单（“清单事项”或者正文），或者取消、改正清单上没有的事项和要求；只列一部分的，不写“清单之外”',
}
