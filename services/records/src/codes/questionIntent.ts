/** What a question wants to know about a matter. */
export const questionIntent = {
  materials: '材料',
  conditions: '条件',
  fee: '费用',
  place: '地点',
  time: '时限',
  hours: '办公时间',
  phone: '电话',
  steps: '流程',
  online: '网上办',
  progress: '进度',
} as const
