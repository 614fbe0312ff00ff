import type { CodeTable } from './tables.ts'

/** Code tables of cases and of what visitors write. Sources as in tables.ts. */

/** 办件状态, merged from the tables of several platforms: GB/T 39046-2020 has none for the public. */
export const caseStatus: CodeTable = {
  '02': '已收件',
  '05': '已受理',
  '06': '补齐补正中',
  '07': '不予受理',
  '08': '特别程序中',
  '09': '在办（审查/决定）',
  10: '已办结（准予/出证）',
  11: '已办结（不予许可/不通过）',
  12: '挂起',
  13: '退件',
  14: '申请人撤回',
  15: '作废/撤销',
}

/** Statuses after which nothing more happens. */
export const endedStatuses: readonly string[] = ['07', '10', '11', '13', '14', '15']
/** Statuses in which the promised term stands still. */
export const pausedStatuses: readonly string[] = ['06', '08', '12']
/** Statuses whose cases may be rated: the office has come to a decision. */
export const ratedStatuses: readonly string[] = ['07', '10', '11', '13']

export const caseFinish: CodeTable = {
  0: '出证办结',
  1: '退回办结',
  2: '作废办结',
  3: '删除办结',
  4: '转报办结',
  5: '补正超时驳回',
  6: '办结',
}

export const processNode: CodeTable = { 1: '收件/申请', 2: '受理', 3: '审核', 4: '审批', 5: '办结', 6: '送达' }

export const applyChannel: CodeTable = {
  0: '窗口',
  1: '网上（电脑端）',
  2: '网上（移动端）',
  3: '自助终端',
  8: '线下综合窗口',
  9: '线上综合窗口',
}

export const deliveryWay: CodeTable = { window: '窗口领取', post: '邮寄送达', electronic: '电子送达' }

export const satisfaction: CodeTable = { 1: '非常满意', 2: '满意', 3: '基本满意', 4: '不满意', 5: '非常不满意' }

export const interactionEntry: CodeTable = { mail: '政民互动', governor: '我有话对省长说' }
export const interactionKind: CodeTable = { consult: '咨询', complaint: '投诉', suggestion: '建议' }
export const interactionStatus: CodeTable = { pending: '待处理', handling: '处理中', replied: '已答复' }
