import { type ContradictionRule, guidesWhere } from './ContradictionRule.ts'

/** Laws no longer in force, and what took their place. */
const repealed: Readonly<Record<string, string>> = {
  婚姻法: '民法典',
  继承法: '民法典',
  收养法: '民法典',
  合同法: '民法典',
  物权法: '民法典',
  担保法: '民法典',
  侵权责任法: '民法典',
  民法通则: '民法典',
  民法总则: '民法典',
  执业医师法: '医师法',
  退役士兵安置条例: '退役军人安置条例（2024-09-01 起）',
  公司登记管理条例: '市场主体登记管理条例（2022-03-01 起）',
  企业法人登记管理条例: '市场主体登记管理条例（2022-03-01 起）',
  个体工商户条例: '促进个体工商户发展条例（2022-11-01 起）',
  农民专业合作社登记管理条例: '市场主体登记管理条例（2022-03-01 起）',
  增值税暂行条例: '增值税法（2026-01-01 起）',
  契税暂行条例: '契税法（2021-09-01 起）',
  人体器官移植条例: '人体器官捐献和移植条例（2024-05-01 起）',
  人民银行结算账户管理办法实施细则: '企业银行结算账户管理办法',
  环境保护法: '生态环境法典',
  环境影响评价法: '生态环境法典',
  海洋环境保护法: '生态环境法典',
  大气污染防治法: '生态环境法典',
  水污染防治法: '生态环境法典',
  土壤污染防治法: '生态环境法典',
  固体废物污染环境防治法: '生态环境法典',
  噪声污染防治法: '生态环境法典',
  放射性污染防治法: '生态环境法典',
  清洁生产促进法: '生态环境法典',
}
const names = Object.keys(repealed).join('|')
const isRepealed = `p.law_name ~ '^《?(中华人民共和国)?(${names})》?$'`

export const repealedLaws: ContradictionRule = {
  name: 'law-repealed',
  title: '已经废止的设定依据',
  severity: 'error',
  record: '办事指南',
  sql: guidesWhere(
    `exists (select 1 from guide_law p where p.guide_code = g.code and ${isRepealed})`,
    `select string_agg(p.law_name, '、' order by p.position) from guide_law p where p.guide_code = g.code and ${isRepealed}`,
  ),
  reason: '设定依据已经废止',
  fix: `改为现行有效的依据：${Object.entries(repealed)
    .filter(([, now]) => now.includes('起'))
    .map(([name, now]) => `${name}改为${now}`)
    .join('，')}；民事法律改为民法典，生态环境方面的十部法律改为生态环境法典`,
}
