/** What the map of the site is rendered from. */
export interface SiteMapView {
  readonly groups: readonly {
    readonly title: string
    readonly text: string
    readonly entries: readonly SiteMapEntry[]
  }[]
}

export interface SiteMapEntry {
  readonly text: string
  readonly href: string
}
