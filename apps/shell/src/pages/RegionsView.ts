interface RegionLink {
  readonly name: string
  readonly href: string
}

/** A city with its counties; the province has none of its own. */
export interface RegionGroup extends RegionLink {
  readonly regions: readonly RegionLink[]
}

export interface RegionsView {
  /** The name that was asked for. */
  readonly asked: string | undefined
  /** The page that the visitor came from, as it was told. */
  readonly from: string | undefined
  /** What it finds; undefined when none was asked for. */
  readonly found: readonly (RegionLink & { readonly within: string })[] | undefined
  readonly groups: readonly RegionGroup[]
}
