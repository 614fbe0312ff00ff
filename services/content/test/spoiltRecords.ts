/** For tests: a guide of the sample by the name of its matter. */
export const guideOf = (name: string) =>
  `(select g.code from guide g join catalogue_matter m on m.code = g.matter_code where m.name = '${name}' and g.code = m.code)`

const card = guideOf('社会保障卡申领')
const first = (table: string) => `${table}.guide_code = ${card} and ${table}.position = 1`
const setFirst = (table: string, values: string) => `update ${table} set ${values} where ${first(table)}`
const setCard = (values: string) => `update guide set ${values} where code = ${card}`
const withoutRevision = `(select min(g.code) from guide g where exists (select 1 from guide_law p where p.guide_code = g.code)
  and not exists (select 1 from guide_law p where p.guide_code = g.code and p.status = 'revised'))`
const handledOnce = `(select min(matter_code) from (select matter_code from implementation where state <> '3' group by 1 having count(*) = 1) as once)`
/** Says nothing that wants an entry. */
const silent = `delete from guide_faq where guide_code = ${card}; delete from guide_step where guide_code = ${card};
  ${setCard(`online_flow = null, window_flow = null, online_url = null, mobile_url = null, can_schedule = false, can_express = true`)};
  update guide_result set deliver = '窗口领取' where guide_code = ${card};
  update implementation set online_url = null where guide_code = ${card}; update hall set appointment_url = null`

/** What each rule about the sentences of a guide finds once more; `before` makes the record right. */
export const spoiltSentences: Record<string, (string | { before: string; sql: string })[]> = {
  'days-unit': [
    `update guide_step s set standard = '自受理之日起' || g.promised_days || '日内办结。' from guide g where g.code = s.guide_code and s.guide_code = ${card} and s.position = 1`,
    setFirst('guide_step', `days = 1, unit = '2'`),
    `${setCard(`promised_unit = '2'`)}; update guide_step set unit = '2' where guide_code = ${card};
     update guide_step s set standard = g.promised_days || '个工作日内办结。' from guide g where g.code = s.guide_code and s.guide_code = ${card} and s.position = 1`,
  ],
  'result-type': [
    setFirst('guide_result', `name = '上岗证', type = '40'`),
    setFirst('guide_result', `name = '准予许可决定书', type = '10'`),
    setFirst('guide_result', `name = '同意迁移的批复', type = '40'`),
    setFirst('guide_result', `name = '提存公证书', type = '10'`),
    setFirst('guide_result', `name = '公证书副本', type = '40'`),
  ],
  'result-validity': [
    setFirst('guide_result', `name = '居民户口簿', validity = '10年'`),
    setFirst('guide_result', `name = '备案结果', type = '40', validity = '以证照载明的有效期为准'`),
  ],
  'agent-person': [
    {
      before: `${setCard(`visit_reason = '须本人到场领取。'`)}; ${setFirst('guide_faq', `question = '可以请别人代办吗？', answer = '不可以，须本人到场。'`)}; delete from guide_faq where guide_code = ${card} and position > 1`,
      sql: setFirst('guide_faq', `answer = '可以。带双方身份证件。'`),
    },
    `${setCard(`visit_reason = '须本人到场领取。'`)}; ${setFirst('guide_faq', `question = '可以请别人代办吗？', answer = '可以委托他人办理。'`)}`,
  ],
  'condition-refusal': [
    setCard(`conditions = '{已参加社会保险。}', reject_conditions = '{已参加社会保险的。}'`),
    `${setCard(`reject_conditions = '{存在劳动关系争议尚未解决的。}'`)}; ${setFirst('guide_step', `standard = '劳动关系有争议的中止，等待裁决。'`)}`,
  ],
  'combined-promise': [
    {
      before: `update combined_matter set promised_days = 99 where code = 'ot-01'; update combined_member set days = 1, unit = '1' where combined_code = 'ot-01'`,
      sql: `update combined_member set days = 150, unit = '2' where combined_code = 'ot-01' and position = 1`,
    },
  ],
  'material-twice': [
    `update guide_material set show_if = '[]', name = case position when 1 then '照片' else '照片（近期）' end where guide_code = ${card} and position <= 2`,
    setFirst('guide_material', `exempt_way = '1', form = '1'`),
    setFirst('guide_material', `exempt_way = '2', copy_explain = '办结时收回原件'`),
  ],
  'material-exempt': [
    setFirst('guide_material', `exempt_way = '1', name = '外国人护照'`),
    setFirst('guide_material', `exempt_way = '1', name = '原社会保障卡登记证'`),
    setFirst('guide_material', `exempt_way = '2', name = '房屋租赁合同'`),
    `update guide_material set exempt_way = '1' where name = '居民户口簿' and guide_code = ${guideOf('分户、立户登记')}`,
    `update guide_material set exempt_way = '2' where name ~ '^居民死亡医学证明' and guide_code = ${guideOf('遗体火化')}`,
  ],
  'sea-border-place': [
    {
      before: `update catalogue_matter set name = '取水许可' where name ~ '海域|海岛|海洋|海砂|渔港|出海|海水';
        update catalogue_matter set name = '海域使用权审核' where code = ${handledOnce}; update region set is_coastal = true`,
      sql: `update region set is_coastal = false where code = (select region_code from implementation where matter_code = ${handledOnce})`,
    },
    {
      before: `update catalogue_matter set name = '取水许可' where name ~ '边民|边境贸易|边境小额|互市'`,
      sql: `update region set is_border = true where code = '440300'; update catalogue_matter set name = '边民互市登记' where code = ${handledOnce}`,
    },
  ],
  'notice-newer': [
    `update notice set state = '1', validity = 'valid', title = '关于调整社会保障卡申领办理方式的公告', published_at = '2026-11-10 09:00+08' where id = (select min(id) from notice);
     ${setCard(`updated_at = '2026-10-01', checked_at = '2026-10-01'`)}`,
  ],
  'list-closed': [
    {
      before: `update public_list set title = '行政备案事项清单' where code = 'xzba'`,
      sql: `update public_list set title = '市级行政许可事项清单', summary = '清单之外一律不得实施行政许可。' where code = 'xzba'`,
    },
    {
      before: `update public_list set title = '中介服务事项' where code = 'zj-baoliu'`,
      sql: `update public_list set title = '中介服务事项保留清单', summary = '清单之外不得要求。' where code = 'zj-baoliu';
        insert into guide_intermediary (guide_code, position, name) values (${card}, 99, '制卡质量评估')`,
    },
    {
      before: `update public_list set body_html = '<p>无</p>' where code = 'zm-quxiao'`,
      sql: `update public_list set title = '证明事项取消清单', body_html = '<table><tbody><tr><td>无业证明</td></tr></tbody></table>' where code = 'zm-quxiao';
        ${setFirst('guide_material', `name = '无业证明'`)}`,
    },
  ],
  'figure-count': [
    `update figure set name = '平均跑动次数', value = '2.99' where region_code = '440000' and panel = 'efficiency' and position = 1`,
    `update figure set name = '网上可办率', value = '3.00' where region_code = '440000' and panel = 'efficiency' and position = 1`,
  ],
  'law-revised': [
    `update guide_law set status = 'revised', text_date = null where guide_code = ${withoutRevision} and position = 1`,
  ],
  'name-bracket': [
    `update catalogue_matter set name = '社会保障卡申领（首次' where name = '社会保障卡申领'`,
    setFirst('guide_material', `name = '《社会保障卡申领登记表'`),
  ],
  'result-delivery': [
    setFirst('guide_result', `name = '校车标牌', type = '40', deliver = '网上查询、短信告知', sample_note = null`),
  ],
  'fee-amount': [
    `${setCard('is_fee = true')}; insert into guide_fee (guide_code, position, name, standard, law_basis, can_reduce)
     values (${card}, 1, '制卡费', '按制卡收费标准', '价格主管部门的规定', true)`,
  ],
  'entry-missing': [
    { before: silent, sql: setCard(`online_flow = '登录本网，点击“在线办理”。'`) },
    { before: silent, sql: setCard(`promised_explain = '可以先在线填报，再到窗口。'`) },
    { before: silent, sql: setCard('can_schedule = true, schedule_url = null') },
    { before: silent, sql: setCard(`can_express = false, window_flow = '凭受理凭证领取，也可以选择邮寄。'`) },
    {
      before: `update home_link set title = '评价' where title ~ '好差评'; update organisation set complaint = null`,
      sql: `update organisation set complaint = '在本网“好差评”栏目提出。' where credit_code = (select min(credit_code) from organisation where state <> '3')`,
    },
  ],
}
