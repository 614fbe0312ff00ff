import type { ProgressDetailDto, PromiseDto } from '@portal/contracts'
import { formatDay } from '@portal/format'
import {
  applyChannel,
  caseFinish,
  caseStatus,
  coded,
  deliveryWay,
  endedStatuses,
  pausedStatuses,
  processNode,
  projectType,
  ratedStatuses,
  satisfaction,
  serverType,
  specialProcedureType,
} from '@portal/records/codes'
import type { WorkCalendar } from '@portal/validation/calendar'
import type { CaseRow } from './cases.ts'

export function presentCase(row: CaseRow, at: { calendar: WorkCalendar; now: Date }): ProgressDetailDto {
  const { caseNo, applicant, phone, region, appliedAt, acceptedAt, finishedAt, corrections, isSample, delivery } = row
  return {
    caseNo,
    applicant,
    applicantType: coded(serverType, row.applicantType),
    phone,
    matter: { name: row.matterName, guideCode: row.guideCode },
    region,
    department: { name: row.departmentName, phone: row.departmentPhone },
    projectType: coded(projectType, row.projectType),
    channel: coded(applyChannel, row.channel),
    status: coded(caseStatus, row.status),
    appliedAt,
    acceptedAt,
    finishedAt,
    promise: presentPromise(row, at),
    steps: row.steps.map((step) => ({ ...step, node: step.node === null ? null : coded(processNode, step.node) })),
    corrections,
    specials: row.specials.map((special) => ({ ...special, type: coded(specialProcedureType, special.type) })),
    result: presentResult(row),
    delivery: delivery && { ...delivery, way: coded(deliveryWay, delivery.way) },
    rating: {
      isOpen: isRatable(row),
      level: row.ratingLevel === null ? null : coded(satisfaction, row.ratingLevel),
    },
    isSample,
    expiresAt: row.expiresAt.toISOString(),
  }
}

/** A case is rated once, after the office came to a decision. */
export function isRatable(row: Pick<CaseRow, 'status' | 'ratingLevel'>): boolean {
  return ratedStatuses.includes(row.status) && row.ratingLevel === null
}

function presentResult(row: CaseRow): ProgressDetailDto['result'] {
  if (!endedStatuses.includes(row.status)) return null
  return {
    finish: row.finish === null ? null : coded(caseFinish, row.finish),
    name: row.resultName,
    reason: row.reason,
  }
}

/** How the case stands against the day the office promised. The promised day itself is still in time. */
export function presentPromise(
  row: Pick<CaseRow, 'promisedOn' | 'status' | 'finishedAt'>,
  { calendar, now }: { calendar: WorkCalendar; now: Date },
): PromiseDto | null {
  const date = row.promisedOn
  if (date === null) return null
  const day = row.finishedAt === null ? formatDay(now) : formatDay(row.finishedAt)
  const lateDays = calendar.countAfter(date, day)
  const isEstimate = !calendar.isCertain(date, day)
  if (row.finishedAt !== null) {
    return lateDays > 0
      ? { date, state: 'finished-late', days: lateDays, isEstimate }
      : { date, state: 'finished', days: null, isEstimate: false }
  }
  if (pausedStatuses.includes(row.status)) return { date, state: 'paused', days: null, isEstimate: false }
  if (lateDays > 0) return { date, state: 'overdue', days: lateDays, isEstimate }
  return { date, state: 'running', days: calendar.countAfter(day, date), isEstimate }
}
