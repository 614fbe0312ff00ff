import type pg from 'pg'
import { lackingForm } from './contradictions/formsWithoutBlank.ts'

/** What a guide must say (检查指标 of 国办秘函〔2019〕19号, 服务不实用), and the forms that a visitor cannot do without. */
export const guideElements = {
  basis: '设定依据',
  conditions: '受理条件',
  materials: '申请材料',
  place: '办理地点',
  time: '办理时限',
  fee: '收费',
  phone: '咨询电话',
  flow: '办理流程',
  forms: '空表或样表',
} as const
export type GuideElement = keyof typeof guideElements

export interface IncompleteGuide {
  code: string
  name: string
  missing: GuideElement[]
}

/** Whether it is lacking, in SQL over a guide `g` and its matter `m`. */
const lacking: Record<GuideElement, string> = {
  basis: 'cardinality(m.law_basis) = 0 and not exists (select 1 from guide_law p where p.guide_code = g.code)',
  conditions: "cardinality(g.conditions) = 0 and g.situation_conditions = '[]'",
  materials: 'not exists (select 1 from guide_material p where p.guide_code = g.code)',
  // In a hall: the windows are those of the region's hall. In none: the body's own address.
  place: `g.handle_place is null and not g.in_hall and not g.is_online and not exists (select 1 from guide_window p where p.guide_code = g.code)
    and not exists (select 1 from implementation i join organisation o on o.credit_code = i.credit_code
                    where i.guide_code = g.code and o.address is not null)`,
  time: "g.promised_days = 0 and g.statutory_days = 0 and g.project_type <> '1'",
  fee: "g.fee_text = '' or (g.is_fee and not exists (select 1 from guide_fee p where p.guide_code = g.code))",
  phone: `g.consult is null and not exists (select 1 from guide_window p where p.guide_code = g.code and p.phone <> '')
    and not exists (select 1 from implementation i join organisation o on o.credit_code = i.credit_code
                    where i.guide_code = g.code and o.phone is not null)`,
  flow: 'g.online_flow is null and g.window_flow is null and not exists (select 1 from guide_step p where p.guide_code = g.code)',
  forms: lackingForm,
}

/** Guides of matters in force that do not say everything, by code. */
export async function findIncompleteGuides(client: pg.ClientBase): Promise<IncompleteGuide[]> {
  const tests = Object.entries(lacking).map(([element, sql]) => `case when ${sql} then '${element}' end`)
  const { rows } = await client.query<IncompleteGuide>(
    `select * from (
       select g.code, m.name, array_remove(array[${tests.join(', ')}], null) as missing
       from guide g join catalogue_matter m on m.code = g.matter_code where m.state <> '3') as guides
     where cardinality(missing) > 0 order by code collate "C"`,
  )
  return rows
}
