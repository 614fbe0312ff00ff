import type { ContentRequest } from '@portal/area/content'
import type { PlaceDto } from '@portal/contracts'
import { hallHref } from '../facts/hallHref.ts'
import { linkPhones } from '../facts/linkPhones.ts'
import type { PlaceView } from './CombinedView.ts'

interface PlaceContext extends Pick<ContentRequest, 'generation'> {
  /** How many matters there are in all: a place for all of them need not name them. */
  readonly memberCount: number
}

/** Where to go, with the way to the card of the hall. */
export function buildPlaceView(place: PlaceDto, { memberCount, generation }: PlaceContext): PlaceView {
  const { name, address, officeTime, phone, traffic, accessible, members, hall, hallRegion } = place
  return {
    name,
    address,
    ...(hall && hallRegion && { href: hallHref({ hall, region: hallRegion, generation }) }),
    officeTime,
    phone: linkPhones(phone),
    more: [
      ...(traffic ? [{ term: '交通', text: traffic }] : []),
      ...(accessible ? [{ term: '无障碍', text: accessible }] : []),
    ],
    ...(members.length < memberCount ? { members: members.join('、') } : {}),
  }
}
