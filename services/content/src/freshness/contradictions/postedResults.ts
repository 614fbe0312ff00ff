import { type ContradictionRule, guidesWith } from './ContradictionRule.ts'

const wrong = `from guide_result r where r.guide_code = g.code and r.name ~ '^电子|（电子）|\\(电子\\)' and r.deliver ~ '邮寄|快递'`

export const postedResults: ContradictionRule = {
  name: 'result-posted',
  title: '邮寄的电子证照',
  severity: 'error',
  record: '办事指南',
  sql: guidesWith(wrong, `string_agg(r.name || '：' || r.deliver, '；' order by r.position)`),
  reason: '结果是电子的，送达方式却是邮寄',
  fix: '把送达方式改为网上查询、下载打印；另有纸质证照的，分成两项结果',
}
