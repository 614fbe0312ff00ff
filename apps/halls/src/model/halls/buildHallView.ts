import type { HallDto } from '@portal/contracts'
import { formatDay } from '@portal/format'
import { linkPhone } from '@portal/validation'
import { parseOpeningHours } from '@portal/validation/calendar'
import { linkMaps } from '../map/linkMaps.ts'
import type { HallView } from './CountyHallView.ts'
import { listFacilities } from './listFacilities.ts'

/** A hall as a visitor who wants to go there needs it. */
export function buildHallView(hall: HallDto): HallView {
  const { code, name, type, department, officeTime, address, phone, traffic, accessible, checkedAt } = hall
  const { windows, appointmentUrl, queueUrl } = hall
  const position = positionOf(hall)
  return {
    id: code,
    name,
    kind: type ? (kinds[type.code] ?? type.label) : '办事大厅',
    ...(department && { department }),
    times: splitTimes(officeTime),
    hours: parseOpeningHours(officeTime),
    address,
    phone: linkPhone(phone),
    facilities: listFacilities(accessible),
    ...(appointmentUrl && { appointmentUrl }),
    ...(queueUrl && { queueUrl }),
    more: [
      ...(windows ? [{ term: '有哪些窗口', text: windows }] : []),
      ...(traffic ? [{ term: '怎么去', text: traffic }] : []),
      ...(accessible ? [{ term: '无障碍服务', text: accessible }] : []),
    ],
    maps: position ? linkMaps({ ...position, name, address }) : [],
    ...(position && { position }),
    ...(checkedAt && { checkedOn: formatDay(checkedAt) }),
  }
}

/** The words of the code table, as people say them. */
const kinds: Readonly<Record<string, string>> = {
  1: '政务服务中心',
  2: '部门大厅',
  3: '单位办公室',
  5: '代办点',
  6: '镇街便民服务中心',
}

/** 周一至周五 …；周六 …；法定节假日除外: a line for each rule. */
function splitTimes(officeTime: string): string[] {
  return officeTime.split(/[；;]/).flatMap((rule) => rule.trim() || [])
}

function positionOf({ longitude, latitude }: HallDto) {
  return longitude === null || latitude === null ? undefined : { longitude, latitude }
}
