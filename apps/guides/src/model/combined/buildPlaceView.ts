import type { PlaceDto } from '@portal/contracts'
import { linkPhones } from '../facts/linkPhones.ts'
import type { PlaceView } from './CombinedView.ts'

/** Where to go. @param memberCount how many matters there are in all: a place for all of them need not name them */
export function buildPlaceView(place: PlaceDto, memberCount: number): PlaceView {
  const { name, address, officeTime, phone, traffic, accessible, members } = place
  return {
    name,
    address,
    officeTime,
    phone: linkPhones(phone),
    more: [
      ...(traffic ? [{ term: '交通', text: traffic }] : []),
      ...(accessible ? [{ term: '无障碍', text: accessible }] : []),
    ],
    ...(members.length < memberCount ? { members: members.join('、') } : {}),
  }
}
