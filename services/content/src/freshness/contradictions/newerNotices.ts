import type { ContradictionRule } from './ContradictionRule.ts'

/** A name of three characters would stand in many titles by chance. */
const shortestName = 4

export const newerNotices: ContradictionRule = {
  name: 'notice-newer',
  title: '公告比指南新',
  severity: 'warning',
  record: '办事指南',
  sql: `select g.code as key, m.name, string_agg(n.title || '（' || to_char(n.published_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') || '，公告 ' || n.id || '）', '；' order by n.published_at desc) as value
    from guide g join catalogue_matter m on m.code = g.matter_code
    join notice n on n.state = '1' and n.validity = 'valid' and n.published_at <= $1 and n.published_at > greatest(g.updated_at, g.checked_at)
      and (char_length(m.name) >= ${shortestName} and position(m.name in n.title) > 0 or position(m.code in n.title || n.body_html) > 0)
    where m.state <> '3' group by g.code, m.name`,
  reason: '有一则点到这个事项的公告，比指南最后一次更新或者核对还晚',
  fix: '对照公告核对指南；不用改的，更新指南的“核对时间”',
}
