import type { Still, StillList } from '@portal/area'
import type { CodedDto, DepartmentRefDto, HomeDto, NoticeSummaryDto } from '@portal/contracts'
import type { IconName } from '@portal/ui'
import type { ElderHomeView } from './elder/ElderHomeView.ts'

/**
 * What the home page is rendered from. Its data travels in the page beside the markup, so each view gets what it reads
 * and nothing else: a part that both show stands in both.
 */
export type HomeView = (ModernHome | EstablishedHome) & { readonly elder: ElderHomeView }

/** A line that leads somewhere. */
export interface HomeEntry {
  readonly title: string
  /** Null for content that names no page of the portal and no web address; it is rendered as words. */
  readonly href: string | null
}

/** A line with a sentence below it. */
export interface HomeCard extends HomeEntry {
  readonly text: string | undefined
}

/** What many come for: how long it takes and what it costs, where that is known. */
export interface FrequentMatter extends HomeEntry {
  readonly icon: IconName
  readonly time: string | undefined
  readonly fee: string | undefined
}

/** A card of a campaign; visitors may close it where its keeper lets them. */
export interface HomePromotion extends HomeCard {
  readonly isClosable: boolean
}

export interface HomeGroup<Entry = HomeEntry> {
  readonly title: string
  readonly links: readonly Entry[]
}

/** A stage of a life or an enterprise with its icon. */
export interface HomeField extends HomeGroup {
  readonly icon: IconName
}

/** A column that editors set up, with the way to the rest of it. */
export interface HomeColumn extends HomeGroup<HomeCard> {
  readonly more: string | undefined
}

/** A part of the page that was read, or the word that it could not be. */
export type Part<T> = T | 'failed'

export interface ByAudience<T> {
  readonly personal: T
  readonly legal: T
}

export type HomeTheme = CodedDto
/** A theme that most come for. */
export interface FirstTheme extends HomeTheme {
  readonly icon: IconName
}
/** Figures of one day. */
export interface HomeFigures {
  readonly asOf: string
  readonly rows: readonly Pick<HomeDto['figures'][number], 'name' | 'value' | 'unit'>[]
}

/** A card with the word it stands under. */
export interface HomeFeature extends HomeCard {
  readonly label: string | undefined
}
export type HomeNotice = Pick<NoticeSummaryDto, 'id' | 'title' | 'publishedAt'>
type HomeCombo = HomeDto['combos'][number]

/** A combined matter with what it saves, where that is known. */
export interface ComboCard extends Pick<HomeCombo, 'id' | 'name' | 'memberCount'> {
  readonly icon: IconName
  readonly saving: string | undefined
}

/** The first combined matters, and how many there are in all. */
export interface ComboRow {
  readonly first: readonly ComboCard[]
  readonly count: number
}

/** What persons or enterprises come for. */
export interface AudienceServices extends Still {
  readonly stages: readonly HomeField[]
  readonly frequent: readonly FrequentMatter[]
  readonly combos: Part<ComboRow>
  readonly themes: Part<readonly FirstTheme[]>
}

/** The same in the established view: stages, and fields of services with what most come for. */
export interface AudienceTab extends Pick<AudienceServices, 'stages' | 'isStill'> {
  readonly blocks: readonly HomeGroup[]
}

export interface ComboStage {
  readonly title: string
  readonly combos: readonly Pick<HomeCombo, 'id' | 'name'>[]
}

export interface ModernHome {
  readonly generation: 'v3'
  readonly hotWords: readonly string[]
  readonly services: ByAudience<AudienceServices>
  readonly promotions: readonly HomePromotion[]
  readonly columns: StillList<HomeColumn>
  readonly notices: Part<readonly HomeNotice[]>
  readonly figures: Part<StillList<HomeFigures>>
  readonly features: StillList<HomeFeature>
  readonly banners: readonly HomeCard[]
  readonly exposures: readonly HomeGroup<HomeCard>[]
}

export interface EstablishedHome {
  readonly generation: 'v2'
  readonly hotWords: readonly string[]
  readonly common: ByAudience<readonly HomeEntry[]>
  readonly banners: readonly HomeCard[]
  readonly notices: Part<readonly HomeNotice[]>
  readonly services: ByAudience<AudienceTab>
  readonly departments: Part<readonly Pick<DepartmentRefDto, 'orgCode' | 'name'>[]>
  readonly features: StillList<HomeFeature>
  readonly crossRegion: StillList<HomeGroup<HomeCard>>
  readonly columns: StillList<HomeColumn>
  readonly figures: Part<StillList<HomeFigures>>
  readonly convenience: readonly HomeEntry[]
}

/** What the pieces show beyond the page itself: every combined matter at its stage, and the first of both audiences. */
export interface SecondScreenView extends Pick<ModernHome, 'features'> {
  readonly lifeCycle: ByAudience<readonly ComboStage[]>
  readonly combos: Part<ComboRow>
}

export interface HomeMenuView {
  readonly themes: ByAudience<Part<readonly HomeTheme[]>>
  readonly departments: Part<readonly Pick<DepartmentRefDto, 'orgCode' | 'shortName'>[]>
}

/** Whether there is nothing; what the HTML of the page has rendered is there. */
export function isEmpty({ list, isStill }: StillList<unknown>): boolean {
  return !isStill && list.length === 0
}

/** The content of a view's own generation. @throws TypeError when it was made for the other one, never rendered half */
export function homeOf<G extends HomeView['generation']>(generation: G, home: HomeView) {
  if (home.generation !== generation) throw new TypeError(`The ${generation} view was given ${home.generation} content`)
  return home as Extract<HomeView, { generation: G }>
}
