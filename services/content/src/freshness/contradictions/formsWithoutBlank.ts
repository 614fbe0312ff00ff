import { type ContradictionRule, guidesWhere } from './ContradictionRule.ts'

/** A form that the applicant has to bring; a description of a sample is no sample. */
export const lackingForm = `exists (select 1 from guide_material p where p.guide_code = g.code and p.type = '2' and p.source_kind = '10'
  and p.name ~ '(申请表|申请书|登记表|备案表|申报表|审批表|报名表)$' and p.blank_forms = '[]' and p.samples = '[]')`

export const formsWithoutBlank: ContradictionRule = {
  name: 'form-blank',
  title: '没有空表的申请表格',
  severity: 'error',
  record: '办事指南',
  sql: guidesWhere(
    lackingForm,
    `select string_agg(p.name, '、' order by p.position) from guide_material p where p.guide_code = g.code and p.type = '2'
      and p.source_kind = '10' and p.blank_forms = '[]' and p.samples = '[]'`,
  ),
  reason: '要申请人自备的表格没有空白表格，也没有示例样本；“样本说明”不能代替样本',
  fix: '上传空白表格和示例样本；由窗口提供或者网上生成的，把“来源渠道”改为 99 其他并说明',
}
