import type { KeyFact } from '../guide/GuideView.ts'
import type { QuestionnaireView } from '../questionnaire/QuestionnaireView.ts'
import type { CombinedNotice, MaterialGroup, ResultStep } from './CombinedView.ts'
import type { SceneListView } from './listViews.ts'

/** A scene guide in a box on another site: its questions, and when all are answered what to do and bring. */
export interface SceneWidgetView {
  readonly title: string
  readonly lead: string
  readonly notices: readonly CombinedNotice[]
  readonly walk: QuestionnaireView
  /** What the answers so far have settled. */
  readonly soFar?: string
  readonly result?: SceneWidgetResult
  /** The same answers in the portal. */
  readonly fullHref: string
}

interface SceneWidgetResult {
  readonly title: string
  readonly keyFacts: readonly KeyFact[]
  readonly steps: readonly ResultStep[]
  readonly materials: readonly (Pick<MaterialGroup, 'id' | 'title'> & { readonly names: readonly string[] })[]
}

/** The scene guides to choose from. */
export interface SceneListWidgetView extends Pick<SceneListView, 'groups'> {
  readonly moreHref: string
}
