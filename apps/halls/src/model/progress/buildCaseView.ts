import type { ProgressDetailDto } from '@portal/contracts'
import { formatDay, formatTime } from '@portal/format'
import { buildCorrectionNotes, buildSpecialNotes } from './buildCaseNotes.ts'
import { buildCaseSteps, formatShared } from './buildCaseSteps.ts'
import { buildPromiseView } from './buildPromiseView.ts'
import type { CaseView, RatingView } from './ProgressView.ts'

interface CaseContext {
  readonly token: string
  readonly guideHref: string | undefined
  readonly rating: RatingView
  readonly now: Date
}

/** A case as its applicant sees it; names and numbers come masked. */
export function buildCaseView(found: ProgressDetailDto, { token, guideHref, rating, now }: CaseContext): CaseView {
  const { caseNo, matter, status, department, promise } = found
  return {
    kind: 'case',
    token,
    caseNo,
    title: matter.name,
    status: { text: status.label, tone: tones[status.code] ?? 'main' },
    promise: promise === null ? undefined : buildPromiseView(promise),
    facts: listFacts(found),
    shared: formatShared(found),
    steps: buildCaseSteps(found),
    corrections: buildCorrectionNotes(found),
    specials: buildSpecialNotes(found),
    result: listResult(found),
    department: { name: department.name, phone: department.phone ?? undefined },
    guideHref,
    rating,
    until: formatTime(found.expiresAt),
    lifeMs: Date.parse(found.expiresAt) - now.getTime(),
  }
}

const tones: Readonly<Record<string, CaseView['status']['tone']>> = {
  '06': 'warning',
  '07': 'accent',
  '08': 'warning',
  10: 'success',
  11: 'accent',
  12: 'warning',
  13: 'accent',
  14: 'neutral',
  15: 'neutral',
}

function listFacts(found: ProgressDetailDto): CaseView['facts'] {
  const { applicant, applicantType, phone, region, channel, appliedAt, acceptedAt, projectType } = found
  return listKnown([
    ['申请人', `${applicant}（${applicantType.label}）`],
    ['联系电话', phone],
    ['申请时间', formatDay(appliedAt)],
    ['受理时间', acceptedAt === null ? null : formatDay(acceptedAt)],
    ['办理地区', region.name],
    ['申请方式', channel.label],
    ['办件类型', projectType.label],
  ])
}

function listResult({ result, delivery, finishedAt }: ProgressDetailDto): CaseView['result'] {
  return listKnown([
    ['办结时间', finishedAt === null ? null : formatDay(finishedAt)],
    ['办结方式', result?.finish?.label ?? null],
    ['审批结果', result?.name ?? null],
    ['原因', result?.reason ?? null],
    ['送达方式', delivery?.way.label ?? null],
    ['领取地点', delivery?.place ?? null],
    ['承运单位', delivery?.carrier ?? null],
    ['邮寄单号', delivery?.trackingNo ?? null],
  ])
}

/** What is not known is left out. */
function listKnown(rows: readonly (readonly [string, string | null])[]): { term: string; text: string }[] {
  return rows.flatMap(([term, text]) => (text === null || text === '' ? [] : [{ term, text }]))
}
