import type { PromiseDto } from '@portal/contracts'
import type { PromiseView } from './ProgressView.ts'

/** In words, since colour alone tells nobody: how many working days are left, or by how many it is late. */
export function buildPromiseView({ date, state, days, isEstimate }: PromiseDto): PromiseView {
  const note = isEstimate ? '按已公布的节假日推算' : undefined
  const count = days ?? 0
  switch (state) {
    case 'running':
      return { text: `承诺 ${date} 前办结，${formatDaysLeft(count)}`, tone: 'main', note }
    case 'overdue':
      return { text: `承诺 ${date} 前办结，已逾期 ${count} 个工作日`, tone: 'accent', note }
    case 'paused':
      return { text: `承诺 ${date} 前办结，现在暂停计时`, tone: 'neutral', note: '补正和特别程序的时间不计入承诺时限' }
    case 'finished':
      return { text: `承诺 ${date} 前办结，已按时办结`, tone: 'neutral', note: undefined }
    case 'finished-late':
      return { text: `承诺 ${date} 前办结，逾期 ${count} 个工作日办结`, tone: 'accent', note }
  }
}

function formatDaysLeft(days: number): string {
  return days === 0 ? '今天是最后一天' : `还有 ${days} 个工作日`
}
