const standards = '《国务院关于加快推进政务服务标准化规范化便利化的指导意见》（国发〔2022〕5号）'
const onceOnly = '《进一步深化“互联网＋政务服务”推进政务服务“一网、一门、一次”改革实施方案》（国办发〔2018〕45号）'
const onlineRules = '《国务院关于在线政务服务的若干规定》（国务院令第716号）'

/** The documents that public lists rest on. */
export const bases = {
  catalogue: standards,
  departmentMatters: standards,
  dutyList: '《关于推行地方各级政府工作部门权力清单制度的指导意见》（中办发〔2015〕21号）',
  dutyService:
    '《关于推行地方各级政府工作部门权力清单制度的指导意见》（中办发〔2015〕21号）、《关于简化优化公共服务流程方便基层群众办事创业的通知》（国办发〔2015〕86号）',
  catalogueList: standards,
  fourDeal: '中共中央办公厅、国务院办公厅《关于深入推进审批服务便民化的指导意见》（2018年）',
  fourAvoid: onlineRules,
  intermediary: '《国务院办公厅关于清理规范国务院部门行政审批中介服务的通知》（国办发〔2015〕31号）',
}

/** The same for each kind of special list, by its type. */
export const specialBases: Readonly<Record<string, string>> = {
  8: onceOnly,
  10: standards,
  11: '《国务院办公厅关于全面推行证明事项和涉企经营许可事项告知承诺制的指导意见》（国办发〔2020〕42号）',
  12: standards,
  13: onlineRules,
  14: '《全国一体化政务服务平台移动端建设指南》（国办函〔2021〕105号）',
  15: onceOnly,
  16: onlineRules,
  17: onlineRules,
}
