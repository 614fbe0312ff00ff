import type { HomeMenuView, SecondScreenView } from './HomeView.ts'
import type { BannerView, ColumnsView, ExposureView, MixinView, PromotionView, SearchView } from './pieceViews.ts'

/** The pieces that other sites may show, by their names in addresses. */
export interface WidgetPieces {
  readonly banner: BannerView
  readonly columns: ColumnsView
  readonly exposure: ExposureView
  readonly menu: HomeMenuView
  readonly mixin: MixinView
  readonly promotion: PromotionView
  readonly search: SearchView
  readonly secondScreen: SecondScreenView
}

/** One piece, with what it is rendered from. */
export type HomeWidgetView = {
  readonly [P in keyof WidgetPieces]: { readonly piece: P; readonly data: WidgetPieces[P] }
}[keyof WidgetPieces]
