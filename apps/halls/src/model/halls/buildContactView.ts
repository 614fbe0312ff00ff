import { includesSpelling } from '@portal/area'
import type { CalendarDto, ContactAnswerDto, ContactDto, PolicyDto, RegionDto, SpellingsDto } from '@portal/contracts'
import { formatDay } from '@portal/format'
import { linkPhone } from '@portal/validation'
import { parseOpeningHours } from '@portal/validation/calendar'
import { searchMaps } from '../map/linkMaps.ts'
import type { ContactView, OfficeView } from './ContactView.ts'

interface ContactAnswers {
  readonly contacts: ContactAnswerDto | undefined
  readonly texts: PolicyDto | undefined
  readonly spelled?: SpellingsDto
  readonly holidays: CalendarDto
}

/** Whom people of a region turn to, and those of the cities whose name or address holds the words. */
export function buildContactView(
  { contacts, texts, spelled, holidays }: ContactAnswers,
  { region, keyword }: { region: Pick<RegionDto, 'code' | 'name'>; keyword: string | undefined },
): ContactView {
  const contact = contacts?.contact
  return {
    title: `${contact?.region.name ?? region.name}联系方式`,
    lead: formatLead(contact, region),
    contact: contact && buildOfficeView(contact),
    keyword,
    cities: (contacts?.cities ?? [])
      .filter((city) => includesSpelling(`${city.region.name} ${city.hostUnit} ${city.address}`, spelled))
      .map(({ region: { code, name }, hotline, hostUnit, address, postCode }) => ({
        region: { code, name },
        hotline: linkPhone(hotline),
        hostUnit,
        address,
        ...(postCode && { postCode }),
      })),
    sections: texts?.sections ?? [],
    holidays,
  }
}

function formatLead(contact: ContactDto | undefined, region: Pick<RegionDto, 'code' | 'name'>): string {
  const first = '有事先打 12345，全天候受理。'
  return contact && contact.region.code !== region.code
    ? `${first}${region.name}由${contact.region.name}统一受理，下面是${contact.region.name}的联系方式。`
    : first
}

function buildOfficeView(contact: ContactDto): OfficeView {
  const { hotline, hostUnit, address, officeTime, postCode, email, support, complaint, checkedAt } = contact
  return {
    hotline: linkPhone(hotline),
    hostUnit,
    address,
    maps: searchMaps({ city: contact.region.name, address }),
    officeTime,
    hours: parseOpeningHours(officeTime),
    ...(postCode && { postCode }),
    ...(email && { email }),
    support,
    complaint,
    ...(checkedAt && { checkedOn: formatDay(checkedAt) }),
  }
}
