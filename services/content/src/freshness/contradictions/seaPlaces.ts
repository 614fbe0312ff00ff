import type { ContradictionRule } from './ContradictionRule.ts'

/** Rivers and lakes have ships, fishing and harbours too. */
const ofTheSea = `m.name ~ '海域|海岛|海洋|海砂|渔港|出海|海水' and m.name !~ '内河|内陆|海关|海事'`
const ofTheBorder = `m.name ~ '边民|边境贸易|边境小额|互市'`
/** Marks are content (行政区划, 沿海 and 陆地边境); a province that nobody marked is not judged. */
const isMarked = (mark: string) =>
  `exists (select 1 from region other where left(other.code, 2) = left(r.code, 2) and other.${mark})`

export const seaPlaces: ContradictionRule = {
  name: 'sea-border-place',
  title: '海洋、边境事项的地点',
  severity: 'error',
  record: '实施清单',
  sql: `select i.code as key, m.name, r.name || '，' || o.name as value
    from catalogue_matter m join implementation i on i.matter_code = m.code join region r on r.code = i.region_code
    join organisation o on o.credit_code = i.credit_code
    where i.state <> '3' and m.state <> '3' and (${ofTheSea} and not r.is_coastal and ${isMarked('is_coastal')}
      or ${ofTheBorder} and not r.is_border and ${isMarked('is_border')})`,
  reason: '不临海的地方办不了海域、海岛、渔港等事项，没有陆地边境的地方办不了边民、边境贸易事项',
  fix: '取消这里的实施清单；这里确实沿海或者有边境的，在“行政区划”标明',
}
