/** National codes: 申请表格文书, 非必要, 申请人自备, 仅收纸件 and 不可免提交. */
const FORM = '2'
const NOT_ALWAYS = '2'
const MADE_BY_APPLICANT = '10'
const PAPER_ONLY = '1'
const NOT_EXEMPT = '0'

/** Words for papers that stay with the office; no field of the national guide says so. */
const handedOver = /交回|收回|缴回|缴销|上缴|交还原/

/** What decides whether a material can be spared; codes as in the national tables. */
export interface SparableMaterial {
  readonly name: string
  readonly type: string
  readonly form: string
  readonly source: string
  readonly exemptWay: string | null
  readonly copyExplain?: string | null
  readonly acceptStandard?: string | null
  readonly fillExplain?: string | null
  readonly remark?: string | null
}

/**
 * The way by which a material need not be handed in, as a code; null when it must be. What an applicant writes on or makes himself is in
 * no register, and what is surrendered has to be there: a guide that calls such a paper exempt would send people away without it.
 */
export function exemptWayOf(material: SparableMaterial): string | null {
  const { exemptWay, type, form, source } = material
  if (exemptWay === null || exemptWay === NOT_EXEMPT) return null
  if (type === FORM || source === MADE_BY_APPLICANT || form === PAPER_ONLY) return null
  const words = [material.name, material.copyExplain, material.acceptStandard, material.fillExplain, material.remark]
  return words.some((text) => text && handedOver.test(text)) ? null : exemptWay
}

/** What one brings, what is spared, and what only some cases need or the answers leave open. */
export type MaterialGroup = 'bring' | 'spared' | 'others'

interface Verdict {
  readonly need: string
  /** As `exemptWayOf` gives it. */
  readonly exemptWay: string | null
  readonly isOpen: boolean
}

export function groupMaterial({ need, exemptWay, isOpen }: Verdict): MaterialGroup {
  if (isOpen || need === NOT_ALWAYS) return 'others'
  return exemptWay === null ? 'bring' : 'spared'
}

/** SQL: whether only some cases need a material p, or the answers decide it. */
export const isOnlyForSome = `(p.show_if <> '[]' or p.need = '${NOT_ALWAYS}')`

/** SQL: whether a material p is in the group `bring` before any question is answered, as the functions above decide it. */
export const isBrought = `(not ${isOnlyForSome} and (coalesce(p.exempt_way, '${NOT_EXEMPT}') = '${NOT_EXEMPT}'
  or p.type = '${FORM}' or p.source_kind = '${MADE_BY_APPLICANT}' or p.form = '${PAPER_ONLY}'
  or concat_ws(' ', p.name, p.copy_explain, p.accept_standard, p.fill_explain, p.remark) ~ '${handedOver.source}'))`

export interface ToBring {
  /** False while answers are missing that decide it. */
  readonly isDecided: boolean
  /** Papers that are certain. */
  readonly count: number
  readonly text: string
}

/**
 * What to bring, in a few words. That nothing need be brought is said only when nothing is open any more, neither a material nor a
 * question (`hasOpenQuestions`), and never of a guide that lists no materials: it may not know them.
 */
export function decideToBring(groups: readonly MaterialGroup[], hasOpenQuestions: boolean): ToBring {
  const count = groups.filter((group) => group === 'bring').length
  const isDecided = !groups.includes('others') && !(hasOpenQuestions && count === 0)
  return { isDecided, count, text: explainToBring({ isDecided, count, isListed: groups.length > 0 }) }
}

function explainToBring({
  isDecided,
  count,
  isListed,
}: {
  isDecided: boolean
  count: number
  isListed: boolean
}): string {
  if (!isDecided) return count > 0 ? `${count} 份一定要带，其余看情形` : '要带什么，看您的情形'
  if (count > 0) return `${count} 份材料`
  return isListed ? '不用交材料' : '没有列出要交的材料，请先问办理单位'
}
