import type { Still, StillList } from '@portal/area'
import type { LinkPlace } from '@portal/area/content'
import type { BeforeAfterDto, HomeDto, HomeLinkDto, NoticeSummaryDto } from '@portal/contracts'
import { iconOfStage, iconOfSubject } from '@portal/ui'
import { firstThemes } from '../model/firstThemes.ts'
import { groupByDay } from '../model/groupByDay.ts'
import { groupByStage } from '../model/groupByStage.ts'
import type {
  ByAudience,
  ComboCard,
  ComboRow,
  EstablishedHome,
  FirstTheme,
  HomeField,
  HomeFigures,
  HomeMenuView,
  HomeNotice,
  ModernHome,
  Part,
  SecondScreenView,
} from '../model/HomeView.ts'
import { buildGroup, createEntryBuilders } from './createEntryBuilders.ts'

/** As many combined matters as stand in a row of the shelf. */
const FIRST_COMBOS = 4
/** What most come for in a stage; the page of all stages has the rest. */
const FIRST_OF_STAGE = 1
/** As many notices as are as high as the figures beside them. */
const LATEST_NOTICES = 3
/** Departments of the established view; their own page has all. */
const FIRST_DEPARTMENTS = 12
/** As many frequent matters as stand in two rows. */
const FREQUENT = 6
/** Figures that say something by themselves; the page of disclosure has all. */
const FIRST_FIGURES = 2

type Audience = 'personal' | 'legal'

/** What the modern view reads of the home page's content. */
export function buildModernHome(home: HomeDto, place: LinkPlace): ModernHome {
  const builders = createEntryBuilders(place)
  return {
    generation: 'v3',
    hotWords: home.hotWords.slice(0, 8),
    services: ofBoth((audience) => {
      const combos = buildCombos(home, [audience])
      const themes = partOf(home, 'themes', buildThemes(home, audience))
      const services = {
        stages: buildStages(home, audience, builders),
        frequent: home[audience].common.slice(0, FREQUENT).map(builders.frequent),
        combos,
        themes,
      }
      // What could not be read can be read again by a press.
      return combos === 'failed' || themes === 'failed' ? services : markReadOnly(services)
    }),
    promotions: home.promotions.map((promotion) => ({ ...builders.card(promotion), isClosable: promotion.isClosable })),
    columns: still(home.columns.map(builders.column)),
    notices: buildNotices(home, LATEST_NOTICES),
    figures: buildFigures(home, FIRST_FIGURES),
    features: still(besideShelf(home, home.features).map(builders.feature)),
    banners: besideShelf(home, home.banners).map(builders.card),
    exposures: home.exposures.map((exposure) => buildGroup(exposure, builders.card)),
  }
}

/** What the established view reads of it. */
export function buildEstablishedHome(home: HomeDto, place: LinkPlace): EstablishedHome {
  const builders = createEntryBuilders(place)
  return {
    generation: 'v2',
    hotWords: home.hotWords.slice(0, 8),
    common: ofBoth((audience) => home[audience].common.map(builders.plain)),
    banners: home.banners.map(builders.card),
    notices: buildNotices(home, 6),
    services: ofBoth((audience) =>
      markReadOnly({
        stages: buildStages(home, audience, builders),
        blocks: home[audience].blocks.map((block) => buildGroup(block, builders.plain)),
      }),
    ),
    departments: partOf(
      home,
      'departments',
      home.departments.slice(0, FIRST_DEPARTMENTS).map(({ orgCode, name }) => ({ orgCode, name })),
    ),
    features: still(home.features.map(builders.feature)),
    crossRegion: still(home.crossRegion.slice(0, 8).map((way) => buildGroup(way, builders.card))),
    columns: still(home.columns.map(builders.column)),
    figures: buildFigures(home),
    convenience: home.convenience.map(builders.plain),
  }
}

export function buildSecondScreenView(home: HomeDto, place: LinkPlace): SecondScreenView {
  return {
    lifeCycle: ofBoth((audience) => buildLifeCycle(home, audience)),
    combos: buildCombos(home, ['personal', 'legal']),
    features: still(home.features.map(createEntryBuilders(place).feature)),
  }
}

export function buildMenuView(home: HomeDto): HomeMenuView {
  return {
    themes: ofBoth((audience) => partOf(home, 'themes', home[audience].themes)),
    departments: partOf(
      home,
      'departments',
      home.departments.map(({ orgCode, shortName }) => ({ orgCode, shortName })),
    ),
  }
}

function partOf<T>(home: HomeDto, name: HomeDto['failed'][number], part: T): Part<T> {
  return home.failed.includes(name) ? 'failed' : part
}

function still<Entry>(list: readonly Entry[]): StillList<Entry> {
  return markReadOnly({ list })
}

/** What holds nothing needs no mark: it is not rendered. */
function markReadOnly<T extends object>(content: T): T & Still {
  const isFilled = Object.values(content).some((value) => Array.isArray(value) && value.length > 0)
  return isFilled ? { ...content, isStill: true } : content
}

function ofBoth<T>(build: (audience: Audience) => T): ByAudience<T> {
  return { personal: build('personal'), legal: build('legal') }
}

function buildStages(home: HomeDto, audience: Audience, builders: ReturnType<typeof createEntryBuilders>): HomeField[] {
  return home[audience].stages.map(({ title, icon, links }) => ({
    title,
    icon: iconOfStage({ icon, stage: title }),
    links: links.slice(0, FIRST_OF_STAGE).map(builders.plain),
  }))
}

function buildCombos(home: HomeDto, audiences: readonly Audience[]): Part<ComboRow> {
  const own = audiences.map((name) => home.combos.filter(({ audience }) => audience === name))
  return partOf(home, 'combos', {
    first: own.flatMap((combos) => combos.slice(0, FIRST_COMBOS).map(buildCombo)),
    count: own.reduce((sum, combos) => sum + combos.length, 0),
  })
}

function buildCombo({ id, name, stage, memberCount, visits, materials }: HomeDto['combos'][number]): ComboCard {
  const savings = [formatSaving(visits, '少跑', '次'), formatSaving(materials, '少交', '份')]
  return {
    id,
    name,
    memberCount,
    icon: iconOfStage({ stage }),
    saving: savings.filter(Boolean).join(' · ') || undefined,
  }
}

/** Nothing where nothing is saved. */
function formatSaving(change: BeforeAfterDto | null, less: string, unit: string): string | undefined {
  return change && change.after < change.before ? `${less} ${change.before - change.after} ${unit}` : undefined
}

/** The themes that most come for, in the order in which they are looked for. */
function buildThemes(home: HomeDto, audience: Audience): FirstTheme[] {
  return firstThemes[audience].flatMap((code) => {
    const theme = home[audience].themes.find((one) => one.code === code)
    if (!theme) return []
    const label = theme.label.replace(/（.*）$/, '')
    return { code, label, icon: iconOfSubject(label) }
  })
}

/** Combined matters have their shelf: nothing else leads to all of them, unless the shelf is not there. */
function besideShelf<Link extends HomeLinkDto>(home: HomeDto, links: readonly Link[]): readonly Link[] {
  if (home.combos.length === 0 || home.failed.includes('combos')) return links
  return links.filter(({ target }) => !(target?.kind === 'page' && target.name === 'serviceActivity'))
}

function buildLifeCycle(home: HomeDto, audience: Audience) {
  const order = home[audience].stages.map(({ title }) => title)
  const own = home.combos.filter((combo) => combo.audience === audience)
  return groupByStage(own, order).map(({ title, combos }) => ({
    title,
    combos: combos.map(({ id, name }) => ({ id, name })),
  }))
}

function buildNotices(home: HomeDto, most: number): Part<readonly HomeNotice[]> {
  const builders = ({ id, title, publishedAt }: NoticeSummaryDto): HomeNotice => ({ id, title, publishedAt })
  return partOf(home, 'notices', home.notices.slice(0, most).map(builders))
}

function buildFigures(home: HomeDto, most?: number): Part<StillList<HomeFigures>> {
  return partOf(home, 'figures', still(groupByDay(home.figures.slice(0, most))))
}
