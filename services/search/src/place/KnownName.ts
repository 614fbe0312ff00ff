/**
 * How a place got its name, the surest first: a region's own, one that editors gave (place_name) or that it had before, a place
 * outside of the province, a town. 九江 is the city in 江西 before it is a town.
 */
export const nameRanks = ['region', 'known', 'outside', 'town'] as const

/** What a name may stand for: a region of the content or a town in it, or a place outside of the province. */
export interface PlaceMeaning {
  rank: (typeof nameRanks)[number]
  /** Of the region that it is or lies in. */
  name: string
  /** Null: outside of the province. */
  code: string | null
  town?: string
}

export interface KnownName {
  /** The surest first. */
  meanings: readonly PlaceMeaning[]
  /**
   * The name of a region that is a word as well. An ordinary one (城区, 和平) is a place only behind the name of what it lies in,
   * a rare one (高明) also where a place is expected, one that matters speak of (香港) only where something is handled in it.
   * One of a town that is what people have before their door (街口) is a place only to who asks from its city.
   */
  word: 'ordinary' | 'rare' | 'of matters' | 'everyday' | undefined
  /** A name without 镇, 区, 市: another thing when 路, 站 or 大学 follow. */
  isShort: boolean
}
