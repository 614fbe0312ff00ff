import type { ProgressDetailDto } from '@portal/contracts'
import { formatDay } from '@portal/format'
import type { CorrectionNote, SpecialNote } from './ProgressView.ts'

/** What has to be handed in again, what is still open first. */
export function buildCorrectionNotes({ corrections }: Pick<ProgressDetailDto, 'corrections'>): CorrectionNote[] {
  const notes = corrections.map(({ notifiedAt, reason, materials, deadline, doneAt }) => ({
    title: [
      `${formatDay(notifiedAt)} 通知补正`,
      doneAt === null ? (deadline === null ? '' : `请在 ${deadline} 前补齐`) : `${formatDay(doneAt)} 已补齐`,
    ]
      .filter(Boolean)
      .join('，'),
    reason,
    materials,
    isOpen: doneAt === null,
  }))
  return notes.sort((one, other) => Number(other.isOpen) - Number(one.isOpen))
}

export function buildSpecialNotes({ specials }: Pick<ProgressDetailDto, 'specials'>): SpecialNote[] {
  return specials.map(({ type, name, startedAt, days, reason, endedAt, result }) => ({
    title: name === type.label ? name : `${name}（${type.label}）`,
    text: [
      `${formatDay(startedAt)} 开始`,
      days === null ? '' : `预计 ${days} 个工作日`,
      endedAt === null ? '进行中，时间不计入承诺时限' : `${formatDay(endedAt)} 结束`,
      reason ?? '',
      result === null ? '' : `结果：${result}`,
    ]
      .filter(Boolean)
      .map((sentence) => sentence.replace(/。$/, ''))
      .join('；')
      .concat('。'),
  }))
}
