import { addressOfTarget, type LinkPlace } from '@portal/area/content'
import type { HomeDto, HomeLinkDto, LinkGroupDto, NoticeSummaryDto } from '@portal/contracts'
import { groupByStage } from '../model/groupByStage.ts'
import type {
  ByAudience,
  EstablishedHome,
  HomeCard,
  HomeEntry,
  HomeFeature,
  HomeGroup,
  HomeMenuView,
  HomeNotice,
  HomeStage,
  HomeTagged,
  ModernHome,
} from '../model/HomeView.ts'
import { iconOfStage } from '../model/iconOfStage.ts'

/** As many combined matters of each audience as stand in a row of the shelf. */
const FIRST_COMBOS = 4

/** What the modern drawing reads of the home page's content. */
export function describeModernHome(home: HomeDto, place: LinkPlace): ModernHome {
  const entries = entriesAt(place)
  const firstOf = (audience: 'personal' | 'legal') =>
    home.combos.filter((combo) => combo.audience === audience).slice(0, FIRST_COMBOS)
  return {
    generation: 'v3',
    hotWords: home.hotWords,
    banners: home.banners.map(entries.card),
    services: ofBoth(home, ({ stages, blocks, themes }) => ({
      stages: stages.map((stage): HomeStage => ({ ...group(stage, entries.tagged), icon: iconOfStage(stage) })),
      blocks: blocks.map((block) => group(block, entries.plain)),
      themes,
    })),
    common: home.personal.common.map(entries.plain),
    promotions: home.promotions.map(entries.card),
    combos: {
      first: [...firstOf('personal'), ...firstOf('legal')].map(({ audience: _, ...combo }) => combo),
      count: home.combos.length,
    },
    notices: home.notices.slice(0, 8).map(describeNotice),
    figures: home.figures,
    lifeCycle: {
      personal: describeLifeCycle(home, 'personal'),
      legal: describeLifeCycle(home, 'legal'),
    },
    features: home.features.slice(0, 12).map(entries.feature),
    exposures: home.exposures.map((exposure) => group(exposure, entries.card)),
  }
}

/** What the established drawing reads of it. */
export function describeEstablishedHome(home: HomeDto, place: LinkPlace): EstablishedHome {
  const entries = entriesAt(place)
  return {
    generation: 'v2',
    hotWords: home.hotWords.slice(0, 8),
    common: ofBoth(home, ({ common }) => common.map(entries.plain)),
    banners: home.banners.map(entries.card),
    notices: home.notices.slice(0, 6).map(describeNotice),
    services: ofBoth(home, ({ stages, blocks, themes }) => ({
      stages: stages.map((stage) => group(stage, entries.plain)),
      blocks: blocks.map((block) => group(block, entries.plain)),
      themes,
    })),
    departments: home.departments.map(({ orgCode, name }) => ({ orgCode, name })),
    features: home.features.map(entries.feature),
    crossRegion: home.crossRegion.slice(0, 8).map((way) => group(way, entries.card)),
    figures: home.figures,
    convenience: home.convenience.map(entries.plain),
  }
}

export function describeMenu(home: HomeDto): HomeMenuView {
  return {
    themes: ofBoth(home, ({ themes }) => themes),
    departments: home.departments.map(({ orgCode, shortName }) => ({ orgCode, shortName })),
  }
}

/** Says a line of content with as much of it as its place shows, its address in the place of what it names. */
function entriesAt(place: LinkPlace) {
  const plain = ({ title, target }: HomeLinkDto): HomeEntry => ({ title, href: addressOfTarget(target, place) })
  const card = (link: HomeLinkDto): HomeCard => ({ ...plain(link), text: link.text ?? undefined })
  const tagged = (link: HomeLinkDto): HomeTagged => ({ ...plain(link), label: link.label ?? undefined })
  const feature = (link: HomeLinkDto): HomeFeature => ({ ...card(link), ...tagged(link) })
  return { plain, card, tagged, feature }
}

function group<Entry>({ title, links }: LinkGroupDto, say: (link: HomeLinkDto) => Entry): HomeGroup<Entry> {
  return { title, links: links.map(say) }
}

function ofBoth<T>({ personal, legal }: HomeDto, describe: (audience: HomeDto['personal']) => T): ByAudience<T> {
  return { personal: describe(personal), legal: describe(legal) }
}

function describeLifeCycle(home: HomeDto, audience: 'personal' | 'legal') {
  const order = home[audience].stages.map(({ title }) => title)
  const own = home.combos.filter((combo) => combo.audience === audience)
  return groupByStage(own, order).map(({ title, combos }) => ({
    title,
    combos: combos.map(({ id, name }) => ({ id, name })),
  }))
}

function describeNotice({ id, title, publishedAt }: NoticeSummaryDto): HomeNotice {
  return { id, title, publishedAt }
}
