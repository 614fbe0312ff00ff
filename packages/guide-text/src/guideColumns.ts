import type { GuideContent, TextColumn } from './TextRow.ts'

type RowOf<List extends 'fees' | 'results' | 'cross' | 'specials' | 'intermediaries'> = GuideContent[List][number]

/** The lists of a guide that are tables both on screen and on paper, column by column. */
export const guideColumns = {
  fees: {
    name: { title: '收费项目', text: ({ name }) => name },
    standard: { title: '收费标准', text: ({ standard }) => standard },
    lawBasis: { title: '收费依据', text: ({ lawBasis }) => lawBasis },
    reduction: {
      title: '减免',
      text: ({ canReduce, reduceExplain }) => (canReduce ? (reduceExplain ?? '可以减免') : undefined),
    },
    payee: { title: '收款单位', text: ({ payee }) => payee },
    payWay: { title: '支付方式', text: ({ payWay }) => payWay },
  } satisfies Record<string, TextColumn<RowOf<'fees'>>>,
  results: {
    name: { title: '结果名称', text: ({ name }) => name },
    type: { title: '结果类型', text: ({ type }) => type.label },
    validity: { title: '有效期限', text: ({ validity }) => validity },
    deliver: { title: '送达方式', text: ({ deliver }) => deliver },
    samples: {
      title: '结果样本',
      text: ({ samples, sampleNote }) => samples.map(({ name }) => name).join('、') || sampleNote,
    },
  } satisfies Record<string, TextColumn<RowOf<'results'>>>,
  cross: {
    crossType: { title: '通办类型', text: ({ crossType }) => crossType },
    areas: { title: '通办区域', text: ({ areas }) => areas },
    scope: { title: '通办范围', text: ({ scope }) => scope?.label },
    way: { title: '通办方式', text: ({ way }) => way },
  } satisfies Record<string, TextColumn<RowOf<'cross'>>>,
  specials: {
    name: { title: '程序名称', text: ({ name }) => name },
    type: { title: '程序类型', text: ({ type }) => type.label },
    time: { title: '时限', text: ({ timeText }) => timeText },
    lawBasis: { title: '依据', text: ({ lawBasis }) => lawBasis },
    explain: { title: '说明', text: ({ explain }) => explain },
  } satisfies Record<string, TextColumn<RowOf<'specials'>>>,
  intermediaries: {
    name: { title: '服务名称', text: ({ name }) => name },
    orgKind: { title: '机构类型', text: ({ orgKind }) => orgKind },
    time: { title: '时限', text: ({ timeText }) => timeText },
    fee: { title: '费用', text: ({ feeText }) => feeText },
    lawBasis: { title: '依据', text: ({ lawBasis }) => lawBasis },
  } satisfies Record<string, TextColumn<RowOf<'intermediaries'>>>,
} as const
