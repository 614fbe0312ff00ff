import type { ModernHome } from './HomeView.ts'

/** What each piece of the home page is rendered from: the properties of its component. The catalogue explains every one. */

export type BannerView = Pick<ModernHome, 'banners'>
export type SearchView = Pick<ModernHome, 'hotWords'>
export type PromotionView = Pick<ModernHome, 'promotions'>
export type ExposureView = Pick<ModernHome, 'exposures'>
export type ColumnsView = Pick<ModernHome, 'services' | 'columns' | 'notices' | 'figures'>
export type MixinView = Pick<ModernHome, 'hotWords' | 'services' | 'columns' | 'features' | 'exposures'>
