import { addressOfTarget, type LinkPlace } from '@portal/area/content'
import type { ElderHomeDto } from '@portal/contracts'
import { linkPhone } from '@portal/validation'
import { parseOpeningHours } from '@portal/validation/calendar'
import type { ElderHomeView } from '../model/elder/ElderHomeView.ts'
import { elderTiles } from '../model/elder/elderTiles.ts'

/** Where the tiles of elder mode lead and the nearest hall. What content knows no way to is searched for: no tile is dead. */
export function buildElderHomeView(answer: ElderHomeDto | undefined, place: LinkPlace): ElderHomeView {
  const { matters = [], hall } = answer ?? {}
  return {
    hrefs: elderTiles.map(({ title }) => {
      const target = matters.find((matter) => matter.title === title)?.target
      const search = { kind: 'search', keyword: title } as const
      return (target && addressOfTarget(target, place)) ?? addressOfTarget(search, place) ?? ''
    }),
    hall: answer && hall ? buildHall(hall, answer.holidays) : undefined,
  }
}

function buildHall(
  { name, address, officeTime, phone }: NonNullable<ElderHomeDto['hall']>,
  holidays: ElderHomeDto['holidays'],
): ElderHomeView['hall'] {
  const hours = parseOpeningHours(officeTime)
  return { name, address, times: officeTime, opening: hours && { hours, holidays }, phone: linkPhone(phone) }
}
