import { type ContradictionRule, guidesWhere } from './ContradictionRule.ts'

/** 工本费 is paid for a thing that is made: a licence, a plate, a card. Taxes are no fee. */
const odd = `(p.name ~ '工本费' and p.name !~ '(证|证书|照|牌|本|册|卡|标志|件)(补领|换领|补发|换发|、)*工本费' or m.task_type = '04' and p.name ~ '费$' and p.name ~ '工本|服务')`

export const feesOfNothing: ContradictionRule = {
  name: 'fee-item',
  title: '收费项目与事项',
  severity: 'error',
  record: '办事指南',
  sql: guidesWhere(
    `exists (select 1 from guide_fee p where p.guide_code = g.code and ${odd})`,
    `select string_agg(p.name, '、' order by p.position) from guide_fee p where p.guide_code = g.code and ${odd}`,
  ),
  reason: '申报、报名、服务等没有制作证照的事项不应收工本费，征收事项的税费不是收费项目',
  fix: '按收费目录改正收费项目名称；不收费的，把“是否收费”改为否并删除收费项目',
}
