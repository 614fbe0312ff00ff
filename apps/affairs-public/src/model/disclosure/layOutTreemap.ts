export interface Tile {
  readonly code: string
  /** Without 市, as maps write it. */
  readonly name: string
  readonly text: string
  /** 0 low, 1 middle, 2 high. */
  readonly level: 0 | 1 | 2
  /** Column and row on the map; undefined when a region has no place on it, then the tiles simply follow each other. */
  readonly place: { readonly column: number; readonly row: number } | undefined
}

interface Value {
  readonly region: { readonly code: string; readonly name: string }
  readonly value: string
}

/** Columns and rows from 1: where each city lies beside its neighbours. By code of GB/T 2260. */
const places: Readonly<Record<string, readonly [column: number, row: number]>> = {
  440200: [5, 1],
  441800: [4, 2],
  441600: [6, 2],
  441400: [7, 2],
  441200: [3, 3],
  440100: [4, 3],
  441900: [5, 3],
  441300: [6, 3],
  445200: [7, 3],
  445100: [8, 3],
  445300: [2, 4],
  440600: [3, 4],
  442000: [4, 4],
  440300: [5, 4],
  441500: [6, 4],
  440500: [7, 4],
  440900: [1, 5],
  441700: [2, 5],
  440700: [3, 5],
  440400: [4, 5],
  440800: [1, 6],
}

/** Regions as tiles in three colours, each colour a third of them. */
export function layOutTreemap(values: readonly Value[]): { tiles: Tile[]; bounds: [low: number, high: number] } {
  const sorted = values.map(({ value }) => Number(value)).sort((left, right) => left - right)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  const bounds: [number, number] = [at(1 / 3), at(2 / 3)]
  const areAllPlaced = values.every(({ region }) => region.code in places)
  const tiles = values.map(({ region, value }): Tile => {
    const [column, row] = places[region.code] ?? [1, 1]
    return {
      code: region.code,
      name: region.name.replace(/市$/, ''),
      text: value,
      level: Number(value) < bounds[0] ? 0 : Number(value) < bounds[1] ? 1 : 2,
      place: areAllPlaced ? { column, row } : undefined,
    }
  })
  return { tiles, bounds }
}
