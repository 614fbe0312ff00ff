import { type ContradictionRule, guidesWhere } from './ContradictionRule.ts'

const isSaid = (text: string) =>
  `${text} ~ '[0-9〇零一二三四五六七八九十百千]+ ?(元|%|％|‰|倍)|免费|免收|不收|公示|公布|写明|https?://|〔\\d{4}〕|第\\d+号'`
const unsaid = `from guide_fee p where p.guide_code = g.code
  and not ${isSaid("concat_ws('；', p.standard, p.reduce_explain)")} and p.law_basis !~ '〔\\d{4}〕|\\d号|https?://'`

export const feeAmounts: ContradictionRule = {
  name: 'fee-amount',
  title: '没有金额的收费',
  severity: 'error',
  record: '办事指南',
  sql: guidesWhere(
    `g.is_fee and (exists (select 1 ${unsaid}) or not exists (select 1 from guide_fee p where p.guide_code = g.code) and not ${isSaid('g.fee_text')})`,
    `coalesce((select string_agg(p.name || '：' || p.standard, '；' order by p.position) ${unsaid}), g.fee_text)`,
  ),
  reason: '收费，却没有写金额，也没有写金额在哪里公布',
  fix: '写明金额和单位；各地不同的，写明依据的文号，或者在哪里公示',
}
