import type { ClosedView } from './ProgressView.ts'

/** What stands in the place of a case that is not open any more. */
export const expiredCase: ClosedView = {
  kind: 'expired',
  reason: '为保护个人信息，查询结果只保留 10 分钟，请重新填写申请人名称和申办流水号查询。',
}
