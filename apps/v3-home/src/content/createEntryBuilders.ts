import { addressOfTarget, type LinkPlace } from '@portal/area/content'
import type { ColumnDto, FrequentDto, HomeLinkDto, LinkGroupDto } from '@portal/contracts'
import { iconOfSubject } from '@portal/ui'
import type { FrequentMatter, HomeCard, HomeColumn, HomeEntry, HomeFeature, HomeGroup } from '../model/HomeView.ts'

/** Longer ones are rules about fees, and stand in the guide. */
const LONGEST_FEE = 12

/** A line of content with as much of it as its place shows, its address in the place of what it names. */
export function createEntryBuilders(place: LinkPlace) {
  const plain = ({ title, target }: HomeLinkDto): HomeEntry => ({ title, href: addressOfTarget(target, place) })
  const card = (link: HomeLinkDto): HomeCard => ({ ...plain(link), text: link.text ?? undefined })
  const feature = (link: HomeLinkDto): HomeFeature => ({ ...card(link), label: link.label ?? undefined })
  const frequent = (link: FrequentDto): FrequentMatter => ({
    ...plain(link),
    icon: iconOfSubject(link.title),
    time: link.timeText ?? undefined,
    fee: link.feeText === null ? undefined : link.feeText.length > LONGEST_FEE ? '收费，见指南' : link.feeText,
  })
  const column = ({ more, ...group }: ColumnDto): HomeColumn => ({
    ...buildGroup(group, card),
    more: (more && addressOfTarget(more, place)) ?? undefined,
  })
  return { plain, card, feature, frequent, column }
}

export function buildGroup<Entry>(
  { title, links }: LinkGroupDto,
  buildEntry: (link: HomeLinkDto) => Entry,
): HomeGroup<Entry> {
  return { title, links: links.map(buildEntry) }
}
