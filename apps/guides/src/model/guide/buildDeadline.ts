import { hrefFrom } from '@portal/area'
import type { CalendarDto, GuideDto } from '@portal/contracts'
import { isInUse } from '../facts/isInUse.ts'
import { answersBeside } from './buildSituation.ts'
import { explainDeadline } from './explainDeadline.ts'
import type { GuideRequest } from './GuideRequest.ts'
import type { GuideView } from './GuideView.ts'

/** 哪天办结: a form that asks for a day. What is done at once or no longer needs none. */
export function buildDeadline(
  guide: GuideDto,
  request: GuideRequest,
  holidays: CalendarDto,
): Pick<GuideView, 'deadline'> {
  const { terms, code } = guide
  if (terms.promised.days === 0 || !isInUse(guide)) return {}
  const from = readDay(request.query.from)
  const [path = ''] = hrefFrom(request, { page: request.route, params: { id: code } as object }).split('?')
  const kept = Object.entries({ region: request.query.region, a: answersBeside(guide) })
  const counted = { terms, holidays, eventHref: `/api/guides/${code}/deadline.ics` }
  return {
    deadline: {
      counted,
      action: `${path}#deadline`,
      kept: kept.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
      ...(from ? { from, said: explainDeadline(counted, from) } : {}),
      rule:
        terms.promised.unit === 'working'
          ? '从受理次日起算，不计节假日和补正、特别程序的时间。'
          : '从受理次日起算，末日遇休息日顺延，不计补正、特别程序的时间。',
    },
  }
}

/** A day that somebody could mean: the calendar file takes no other. */
function readDay(day: string | undefined): string | undefined {
  return day && day >= '2000-01-01' && day < '2100-01-01' ? day : undefined
}
