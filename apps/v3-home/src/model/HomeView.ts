import type { CodedDto, DepartmentRefDto, HomeDto, NoticeSummaryDto } from '@portal/contracts'
import type { IconName } from '@portal/ui'

/**
 * What the home page is drawn from. Its data travels in the page beside the markup, so each drawing gets what it reads
 * and nothing else: a part that both show stands in both.
 */
export type HomeView = ModernHome | EstablishedHome

/** A line that leads somewhere. */
export interface HomeEntry {
  readonly title: string
  /** Null for content that names no page of the portal and no web address; it is drawn as words. */
  readonly href: string | null
}

/** A line with a sentence below it. */
export interface HomeCard extends HomeEntry {
  readonly text: string | undefined
}

/** A line with a word behind it that says what kind it is. */
export interface HomeTagged extends HomeEntry {
  readonly label: string | undefined
}

export interface HomeGroup<Entry = HomeEntry> {
  readonly title: string
  readonly links: readonly Entry[]
}

/** A stage of a life or an enterprise. */
export interface HomeStage extends HomeGroup<HomeTagged> {
  readonly icon: IconName
}

export interface ByAudience<T> {
  readonly personal: T
  readonly legal: T
}

export type HomeTheme = CodedDto
export type HomeFigures = HomeDto['figures']
export type HomeFeature = HomeCard & HomeTagged
export type HomeNotice = Pick<NoticeSummaryDto, 'id' | 'title' | 'publishedAt'>
type HomeCombo = HomeDto['combos'][number]

/** What persons or enterprises come for. */
export interface AudienceServices {
  readonly stages: readonly HomeStage[]
  readonly blocks: readonly HomeGroup[]
  readonly themes: readonly HomeTheme[]
}

/** The same in the established drawing, where stages are columns of plain links. */
export interface AudienceTab extends Omit<AudienceServices, 'stages'> {
  readonly stages: readonly HomeGroup[]
}

export interface ComboStage {
  readonly title: string
  readonly combos: readonly Pick<HomeCombo, 'id' | 'name'>[]
}

export interface ModernHome {
  readonly generation: 'v3'
  readonly hotWords: readonly string[]
  readonly banners: readonly HomeCard[]
  readonly services: ByAudience<AudienceServices>
  /** What persons use most, for the simplified layout. */
  readonly common: readonly HomeEntry[]
  readonly promotions: readonly HomeCard[]
  /** The first combined matters of each audience, and how many there are in all. */
  readonly combos: { readonly first: readonly Omit<HomeCombo, 'audience'>[]; readonly count: number }
  readonly notices: readonly HomeNotice[]
  readonly figures: HomeFigures
  /** Every combined matter at its stage. */
  readonly lifeCycle: ByAudience<readonly ComboStage[]>
  readonly features: readonly HomeFeature[]
  readonly exposures: readonly HomeGroup<HomeCard>[]
}

export interface EstablishedHome {
  readonly generation: 'v2'
  readonly hotWords: readonly string[]
  readonly common: ByAudience<readonly HomeEntry[]>
  readonly banners: readonly HomeCard[]
  readonly notices: readonly HomeNotice[]
  readonly services: ByAudience<AudienceTab>
  readonly departments: readonly Pick<DepartmentRefDto, 'orgCode' | 'name'>[]
  readonly features: readonly HomeFeature[]
  readonly crossRegion: readonly HomeGroup<HomeCard>[]
  readonly figures: HomeFigures
  readonly convenience: readonly HomeEntry[]
}

export interface HomeMenuView {
  readonly themes: ByAudience<readonly HomeTheme[]>
  readonly departments: readonly Pick<DepartmentRefDto, 'orgCode' | 'shortName'>[]
}

/** The content of a drawing's own generation. @throws TypeError when it was made for the other one, never drawn half */
export function homeOf<G extends HomeView['generation']>(generation: G, home: HomeView) {
  if (home.generation !== generation)
    throw new TypeError(`The ${generation} drawing was given ${home.generation} content`)
  return home as Extract<HomeView, { generation: G }>
}
