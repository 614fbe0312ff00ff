import type { DataSheet } from './dataSheet.ts'
import type { Tile } from './layOutTreemap.ts'

/** A published number with where it comes from and where it is heading. */
export interface FigureView {
  readonly name: string
  readonly value: string
  readonly unit: string
  readonly change: FigureChange | undefined
  /** The months up to the present one, for a line without axes. */
  readonly values: readonly number[]
}

export interface FigureChange {
  readonly direction: 'up' | 'down' | 'same'
  /** 比上月上升 0.35 个百分点 */
  readonly words: string
}

export interface FigureGroup {
  readonly title: string
  readonly figures: readonly FigureView[]
  readonly asOf: string
  readonly sheet: DataSheet
}

/** Parts of one whole, as one bar. */
export interface ShareGroup {
  readonly title: string
  readonly parts: readonly { readonly name: string; readonly value: number; readonly text: string }[]
  readonly asOf: string
  readonly sheet: DataSheet
}

export interface TrendView {
  readonly name: string
  readonly unit: string
  readonly months: readonly { readonly month: string; readonly value: number }[]
  readonly summary: string
  readonly asOf: string
  readonly sheet: DataSheet
}

export interface TileMapView {
  readonly name: string
  readonly unit: string
  readonly tiles: readonly Tile[]
  /** From low to high: what each of the three colours stands for. */
  readonly legend: readonly string[]
  readonly summary: string
  readonly asOf: string
  readonly sheet: DataSheet
}

export interface DepartmentEntry {
  readonly orgCode: string
  readonly name: string
  readonly count: number
}

export interface ExposureEntry {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly facts: string
  readonly decision: string
  readonly note: string
}

export interface DisclosureView {
  readonly regionName: string
  readonly sections: readonly { readonly code: string; readonly title: string; readonly count: number }[]
  readonly listCount: number
  readonly departments: {
    readonly keyword: string | undefined
    /** Those that match the keyword; the most used ones without it. */
    readonly first: readonly DepartmentEntry[]
    readonly total: number
    /** 省级 68 个、市级 1623 个 */
    readonly counts: string
    readonly asOf: string
  }
  readonly groups: readonly FigureGroup[]
  readonly shares: readonly ShareGroup[]
  /** Figures that the line and the map can show. */
  readonly choices: readonly string[]
  readonly trend: TrendView | undefined
  readonly map: TileMapView | undefined
  readonly ranks: {
    readonly rows: readonly { readonly name: string; readonly value: number }[]
    readonly asOf: string
    readonly sheet: DataSheet
  }
  readonly exposures: readonly ExposureEntry[]
}
