import { type ContradictionRule, guidesWith } from './ContradictionRule.ts'

const approved = `from guide_step p where p.guide_code = g.code and m.task_type = '20' and p.name ~ '^(审批|审查审批|决定许可)$'`

export const servicesApproved: ContradictionRule = {
  name: 'service-approval',
  title: '公共服务的审批环节',
  severity: 'warning',
  record: '办事指南',
  sql: guidesWith(approved, `string_agg(p.name, '、')`),
  reason: '公共服务不作审批决定，环节却叫审批',
  fix: '按实际做的事改环节名称，例如“办理”；确实要审批的，改正“事项类型”',
}
