import type { CodeTable } from './tables.ts'

/** Sections of the long page of public lists; the codes are the hashes of its deep links. */
export const publicSection: CodeTable = {
  xingzheng: '行政权力清单',
  gonggong: '公共服务清单',
  zhongjie: '中介服务清单',
  jingying: '经营服务收费清单',
  guangdong: '本省专项清单',
}

export const exposureKind: CodeTable = {
  environment: '环境违法',
  wages: '拖欠工资',
  telecom: '电信业务违规',
  market: '市场监管违法',
  safety: '安全生产违法',
  rating: '差评整改',
}

/** Which page a published figure is for. */
export const figurePanel: CodeTable = {
  home: '首页',
  efficiency: '效能监督',
  'licence-free': '免证办',
}
