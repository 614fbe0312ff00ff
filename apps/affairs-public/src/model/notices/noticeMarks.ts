import type { NoticeSummaryDto } from '@portal/contracts'

/** Words that stand beside the title of a notice that no longer holds. */
export function noticeMarks({ validity, isArchived }: Pick<NoticeSummaryDto, 'validity' | 'isArchived'>): string[] {
  return [validityWords[validity], isArchived && '已归档'].filter((word): word is string => Boolean(word))
}

const validityWords = { valid: undefined, expired: '失效', repealed: '废止' }

/** What a reader of such a notice must know; undefined for one that holds. */
export function noticeWarning({
  validity,
  isArchived,
}: Pick<NoticeSummaryDto, 'validity' | 'isArchived'>): string | undefined {
  if (validity === 'repealed') return '本文已废止，内容仅供查阅，不再作为办事依据。'
  if (validity === 'expired') return '本文已失效，内容仅供查阅，请以现行规定为准。'
  if (isArchived) return '本文已归档，内容可能已经过时，请以最新发布为准。'
  return undefined
}
