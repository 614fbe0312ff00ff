/** Bounds of a letter, for its form and for the server. Sizes in bytes, texts in characters. */
export const interactionLimits = {
  title: 50,
  content: 1000,
  contactName: 30,
  contact: 100,
  attachments: 3,
  attachmentBytes: 2 * 1024 * 1024,
  attachmentTypes: { 'application/pdf': 'PDF', 'image/png': 'PNG', 'image/jpeg': 'JPG' },
} as const

/** 本页信息有误: what may be wrong with a page. */
export const feedbackKinds = {
  content: '内容有误或过时',
  link: '链接打不开',
  display: '显示不正常',
  accessibility: '无障碍使用困难',
  other: '其他',
} as const

export const feedbackLimits = { text: 500, contact: 100 } as const

export const progressLimits = { name: 100 } as const

/** 好差评 of GB/T 39046-2020, from 非常满意 to 非常不满意. */
export const ratingLevels = ['1', '2', '3', '4', '5'] as const

export const ratingLimits = { text: 300 } as const

/** Offered reasons; good ones for levels 1 to 3, bad ones for 4 and 5 (GB/T 39735-2020 names the kinds). */
export const ratingReasons = {
  good: [
    '一次告知清楚',
    '一窗受理、一次办结',
    '不用重复提交材料',
    '全程网上办理',
    '办理进度随时可查',
    '服务热情、效率高',
  ],
  bad: [
    '没有一次告知清楚',
    '要求提供办事指南之外的材料',
    '在办事指南之外增加办理条件',
    '无正当理由超过承诺时限',
    '多头跑、重复提交材料',
    '网上办理系统不好用',
    '服务态度差',
  ],
} as const
