/**
 * Sections of a guide, each in a word where one will do. The keys are the hashes of deep links (`#materials`), the same in both
 * generations.
 */
export const sectionTitles = {
  basic: '基本信息',
  cross: '跨域通办',
  papers: '材料登记',
  specials: '特别程序',
  intermediaries: '中介服务',
  acceptance: '条件',
  flow: '流程',
  materials: '材料',
  consult: '咨询',
  windows: '窗口',
  fees: '收费',
  laws: '依据',
  rights: '权利与义务',
  remedies: '救济',
  faqs: '问答',
  changes: '变更',
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
  'changes',
] as const satisfies readonly SectionId[]

/** In the order in which people need them; what is registered about the matter comes last. Phones have it in both generations. */
export const peopleOrder = [
  'materials',
  'windows',
  'flow',
  'fees',
  'acceptance',
  'faqs',
  'consult',
  'changes',
  'basic',
  'laws',
  'rights',
  'remedies',
] as const satisfies readonly SectionId[]

/** What is registered about a matter, for the law: behind one fold at the end. */
export const elements: ReadonlySet<SectionId> = new Set(['basic', 'laws', 'rights', 'remedies'])

/** The same sections, in the order of people. */
export function orderForPeople<S extends { readonly id: SectionId }>(sections: readonly S[]): S[] {
  return peopleOrder.flatMap((id) => sections.filter((section) => section.id === id))
}

/** What one needs to set out, for those who do not want the whole guide. */
export const shortOrder = [
  'acceptance',
  'materials',
  'windows',
  'flow',
  'fees',
  'consult',
] as const satisfies readonly SectionId[]

/** What stands in the five blocks of elder mode, under the words people use. The rest is one link away. */
export const elderBlocks = {
  acceptance: '能不能办',
  materials: '带什么',
  windows: '去哪里',
  flow: '怎么走',
  consult: '打电话问',
} as const satisfies Partial<Record<SectionId, string>>

/** A section that stands on its own on the page. */
export type MainSectionId = (typeof establishedOrder)[number]
