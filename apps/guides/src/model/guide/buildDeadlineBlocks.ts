import { hrefFrom } from '@portal/area'
import type { CalendarDto, GuideDto } from '@portal/contracts'
import type { Block } from '../facts/Block.ts'
import { isInUse } from '../facts/isInUse.ts'
import { answersBeside } from './buildSituation.ts'
import { explainDeadline } from './explainDeadline.ts'
import type { GuideRequest } from './GuideRequest.ts'

/** 最晚哪天办结: a form that asks for a day. What is done at once or no longer needs none. */
export function buildDeadlineBlocks(guide: GuideDto, request: GuideRequest, holidays: CalendarDto): Block[] {
  const { terms, code } = guide
  if (terms.promised.days === 0 || !isInUse(guide)) return []
  const from = readDay(request.query.from)
  const [path = ''] = hrefFrom(request, { page: request.route, params: { id: code } as object }).split('?')
  const kept = Object.entries({ region: request.query.region, a: answersBeside(guide) })
  const counted = { terms, holidays, eventHref: `/api/guides/${code}/deadline.ics` }
  return [
    {
      kind: 'deadline',
      counted,
      action: `${path}#fees`,
      kept: kept.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
      ...(from ? { from, said: explainDeadline(counted, from) } : {}),
      rule: `${terms.promised.unit === 'working' ? '从受理的次日起算，周末和节假日不计' : '从受理的次日起算，最后一天遇休息日顺延'}；补正材料和特别程序的时间不计算在内。`,
    },
  ]
}

/** A day that somebody could mean: the calendar file takes no other. */
function readDay(day: string | undefined): string | undefined {
  return day && day >= '2000-01-01' && day < '2100-01-01' ? day : undefined
}
