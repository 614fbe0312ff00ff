import type { CalendarDto, GuideDto } from '@portal/contracts'
import type { Material, MaterialGroup, Place } from '../facts/Block.ts'
import { linkPhones } from '../facts/linkPhones.ts'
import { buildShortGuideView } from './buildGuideView.ts'
import { decideHandling } from './decideHandling.ts'
import type { GuideRequest } from './GuideRequest.ts'
import type { GuideWidgetView, WidgetMaterials } from './GuideWidgetView.ts'

/** What another site shows of a guide. The same words as in the portal, without what belongs to a visitor's device. */
export function buildGuideWidgetView(guide: GuideDto, view: GuideRequest, holidays: CalendarDto): GuideWidgetView {
  const { title, brief, checkedText, notices, keyFacts, situation, sections, fullHref } = buildShortGuideView(
    guide,
    view,
    holidays,
  )
  const blocksOf = (wanted: string) => sections.find(({ id }) => id === wanted)?.blocks ?? []
  const handling = decideHandling(guide, 'desktop')
  return {
    title,
    brief: brief.list,
    origin: `${guide.region.name} · ${guide.department.name} · ${checkedText}`,
    notices,
    keyFacts,
    ...(situation ? { situation } : {}),
    toBring: guide.toBring.text,
    materials: blocksOf('materials').flatMap((block) => (block.kind === 'materials' ? block.groups.map(shorten) : [])),
    handlePlace: guide.handlePlace,
    places: blocksOf('windows').flatMap((block) => (block.kind === 'places' ? block.places.map(buildWidgetPlace) : [])),
    flow: blocksOf('flow'),
    ...(handling.kind === 'online' ? { online: { text: '在线办理', href: handling.url } } : {}),
    fullHref,
  }
}

/** Whether a place is open now is said by code that comes later, and only in the portal; a telephone stands nowhere else. */
function buildWidgetPlace({ hours: _, phone, ...place }: Place): Place {
  return phone ? { ...place, facts: [...place.facts, { term: '电话', fact: linkPhones(phone) }] } : place
}

function shorten({ kind, title, copies, materials }: MaterialGroup): WidgetMaterials {
  return {
    kind,
    title: `${title} ${materials.length} 份`,
    materials: materials.map((material) => shortenMaterial(material, copies)),
  }
}

function shortenMaterial({ id, name, meta, mark, files }: Material, copies?: string) {
  return { id, name, note: [copies, meta, mark].filter(Boolean).join(' · '), files }
}
