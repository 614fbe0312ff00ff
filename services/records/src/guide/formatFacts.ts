import type { GuideDto, TermDto } from '@portal/contracts'

/** Key figures of a guide as people read them. */

export function formatTimeLimit(days: number, unit: string): string {
  if (days === 0) return '当场办结'
  return unit === '2' ? `${days} 个自然日` : `${days} 个工作日`
}

/** Law often sets no limit; then zero does not mean at once. */
export function formatStatutoryTime(statutory: { days: number; unit: string }, promisedDays: number): string {
  return statutory.days === 0 && promisedDays > 0 ? '法律未规定时限' : formatTimeLimit(statutory.days, statutory.unit)
}

/** The same for who counts: no limit by law is none, at once is 0 days. */
export function termsOf(figures: KeyFigures): GuideDto['terms'] {
  const { statutoryDays, statutoryUnit, promisedDays, promisedUnit } = figures
  return {
    promised: { days: promisedDays, unit: unitOf(promisedUnit) },
    statutory: statutoryDays === 0 ? null : { days: statutoryDays, unit: unitOf(statutoryUnit) },
  }
}

function unitOf(code: string): TermDto['unit'] {
  return code === '2' ? 'calendar' : 'working'
}

export function formatVisits(visits: number): string {
  return visits >= 3 ? '3 次及以上' : `${visits} 次`
}

const onlineWords: Readonly<Record<string, string>> = {
  I: '网上查询、咨询',
  II: '网上预约、预审',
  III: '网上受理，有的环节要到现场',
  IV: '全程网办',
}

/** Where nobody has to come, the words of level III would promise a journey. */
export function formatOnlineDepth(level: string | null, visits: number): string {
  if (level === 'III' && visits === 0) return '网上受理'
  return onlineWords[level ?? ''] ?? '窗口办理'
}

export interface KeyFigures {
  statutoryDays: number
  statutoryUnit: string
  promisedDays: number
  promisedUnit: string
  maxVisits: number
  feeText: string
  onlineLevel: string | null
}

export function formatFacts(figures: KeyFigures): GuideDto['facts'] {
  const statutory = { days: figures.statutoryDays, unit: figures.statutoryUnit }
  return {
    statutoryText: formatStatutoryTime(statutory, figures.promisedDays),
    promisedText: formatTimeLimit(figures.promisedDays, figures.promisedUnit),
    visitsText: formatVisits(figures.maxVisits),
    feeText: figures.feeText,
    onlineDepthText: formatOnlineDepth(figures.onlineLevel, figures.maxVisits),
  }
}
