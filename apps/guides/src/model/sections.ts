/** Sections of a guide. The keys are the hashes of deep links (`#materials`), the same in both generations. */
export const sectionTitles = {
  basic: '基本信息',
  cross: '跨域通办',
  approval: '审批信息',
  results: '审批结果',
  codes: '编码',
  specials: '特别程序',
  intermediaries: '中介服务',
  others: '其他',
  acceptance: '受理标准',
  flow: '办理流程',
  materials: '申请材料',
  consult: '咨询监督',
  windows: '窗口办理',
  fees: '收费',
  laws: '设定依据',
  rights: '权利与义务',
  remedies: '法律救济',
  faqs: '常见问题',
} as const

export type SectionId = keyof typeof sectionTitles

/** In the order of the national guide. */
export const establishedOrder = [
  'basic',
  'acceptance',
  'flow',
  'materials',
  'consult',
  'windows',
  'fees',
  'laws',
  'rights',
  'remedies',
  'faqs',
] as const satisfies readonly SectionId[]

/** In the order in which people need them; the legal parts last. */
export const modernOrder = [
  'acceptance',
  'materials',
  'flow',
  'windows',
  'fees',
  'consult',
  'faqs',
  'basic',
  'laws',
  'rights',
  'remedies',
] as const satisfies readonly SectionId[]

/** What one needs to set out, for those who do not want the whole guide. */
export const shortOrder = [
  'acceptance',
  'materials',
  'flow',
  'windows',
  'fees',
  'consult',
] as const satisfies readonly SectionId[]

/** A section that stands on its own on the page. */
export type MainSectionId = (typeof establishedOrder)[number]
