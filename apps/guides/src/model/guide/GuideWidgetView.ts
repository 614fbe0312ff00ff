import type { FileDto } from '@portal/contracts'
import type { Block, Place, Statement, TextLink } from '../facts/Block.ts'
import type { GuideNotice, KeyFact, Situation } from './GuideView.ts'

/** A guide in a box on another site: the answer, what to bring, where to go, how it goes; all else is in the portal. */
export interface GuideWidgetView {
  readonly title: string
  /** Who can, where, what to bring and what next. */
  readonly brief: readonly Statement[]
  /** Region, department, and when it was last compared with what holds. */
  readonly origin: string
  readonly notices: readonly GuideNotice[]
  readonly keyFacts: readonly KeyFact[]
  readonly situation?: Situation
  /** What to bring, as far as the answers decide it. */
  readonly toBring: string
  readonly materials: readonly WidgetMaterials[]
  readonly handlePlace: string | null
  readonly places: readonly Place[]
  readonly flow: readonly Block[]
  /** Where it is handled online. */
  readonly online?: TextLink
  /** The whole guide, in the same situation. */
  readonly fullHref: string
}

export interface WidgetMaterials {
  readonly kind: 'bring' | 'spared' | 'others'
  readonly title: string
  readonly materials: readonly WidgetMaterial[]
}

interface WidgetMaterial {
  readonly id: string
  readonly name: string
  /** How many of what and from where, or who else needs it; 容缺后补 and the like at its end. */
  readonly note: string
  readonly files: readonly FileDto[]
}
