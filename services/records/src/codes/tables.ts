import type { CodedDto } from '@portal/contracts'

/** A code table: code to the words people read. Codes follow GB/T 39046-2020 and, where it is silent, the national practice tables. */
export type CodeTable = Readonly<Record<string, string>>

export const taskType: CodeTable = {
  '00': '行政权力',
  '01': '行政许可',
  '02': '行政处罚',
  '03': '行政强制',
  '04': '行政征收',
  '05': '行政给付',
  '06': '行政检查',
  '07': '行政确认',
  '08': '行政奖励',
  '09': '行政裁决',
  10: '其他行政权力',
  20: '公共服务',
}

export const useLevel: CodeTable = {
  1: '国家级（局）',
  2: '省级（直属）',
  3: '市级（隶属）',
  4: '县级',
  5: '镇（乡、街道）级',
  6: '村（社区）级',
  7: '分级管理',
}

export const deptType: CodeTable = {
  1: '法定机关',
  2: '授权组织',
  3: '受委托组织',
  9: '其他',
}

export const serverType: CodeTable = {
  1: '自然人',
  2: '企业法人',
  3: '事业法人',
  4: '社会组织法人',
  5: '非法人企业',
  6: '行政机关',
  9: '其他组织',
}

export const handleForm: CodeTable = {
  1: '窗口办理',
  2: '网上办理（电脑端）',
  3: '网上办理（移动端）',
  4: '快递申请',
  9: '其他',
}

export const projectType: CodeTable = {
  1: '即办件',
  2: '承诺件',
  9: '其他',
}

export const specialProcedureType: CodeTable = {
  1: '延长审批',
  2: '其他（听证、招标、拍卖、检验、检测、检疫、鉴定、专家评审、公示等）',
}

export const crossScope: CodeTable = {
  1: '全国',
  2: '全省',
  3: '全市',
  4: '全县',
  5: '全镇（乡、街道）',
  6: '跨村（社区）',
}

export const powerSource: CodeTable = {
  1: '法定本级行使',
  2: '上级下放',
  3: '上级授权',
  4: '同级授权',
  5: '上级委托',
  6: '同级委托',
}

export const taskState: CodeTable = {
  1: '在用',
  2: '暂停（挂起）',
  3: '取消',
}

export const materialType: CodeTable = {
  1: '证件证书证明',
  2: '申请表格文书',
  3: '其他',
}

export const materialForm: CodeTable = {
  1: '纸质',
  2: '电子化',
  3: '纸质或电子化',
}

export const materialNeed: CodeTable = {
  1: '必要',
  2: '非必要',
  3: '容缺后补',
}

export const materialSource: CodeTable = {
  10: '申请人自备',
  20: '政府部门核发',
  30: '中介机构或法定机构产生',
  99: '其他',
}

export const exemptWay: CodeTable = {
  0: '不可免提交',
  1: '电子证照免提交',
  2: '数据共享核验免提交',
  3: '告知承诺免提交',
  4: '电子签名/电子印章代替',
  5: '部门内部流转',
}

export const resultType: CodeTable = {
  10: '证照',
  20: '批文',
  40: '其他',
  '00': '无结果',
}

export const windowType: CodeTable = {
  1: '行政（政务）服务中心',
  2: '部门服务窗口',
  3: '单位办公室',
  4: '其他',
  5: '代办点',
  6: '便民服务中心（站）',
}

export const noticeType: CodeTable = {
  announcement: '通知公告',
  policy: '政策文件',
  publicity: '公示信息',
  service: '服务动态',
}

export const timeUnit: CodeTable = { 1: '工作日', 2: '自然日' }

/** What handling matters together saves. */
export const reductionKind: CodeTable = {
  steps: '办理环节',
  materials: '申请材料',
  days: '办理时间',
  visits: '跑动次数',
}

export const activityKind: CodeTable = { life: '人生事件', enterprise: '企业历程', special: '专题服务' }

/** The code with its words; an unknown code is its own word, so that old data stays readable. */
export function coded(table: CodeTable, code: string): CodedDto {
  return { code, label: hasCode(table, code) ? (table[code] ?? code) : code }
}

/** Own entries only: every object also knows "constructor". */
export function hasCode(table: CodeTable, code: string): boolean {
  return Object.hasOwn(table, code)
}
