/** One released file: its address on the portal and the hash that browsers hold it against. */
export interface ReleasedFile {
  /** Path, e.g. `/assets/guides/0.1.0-1a2b3c4d/remoteEntry.js`. */
  readonly path: string
  readonly integrity: string
}

/** Files that are loaded together, and the global that the container script among them sets. */
export interface ReleasedCode {
  readonly container: string
  readonly entry: ReleasedFile
  readonly scripts: readonly ReleasedFile[]
  readonly styles: readonly ReleasedFile[]
}

/** One widget: the page of the portal that it is. */
export interface CataloguedWidget extends ReleasedCode {
  /**
   * The container script, of a build that takes the federation runtime's core from its page: run by the runtime when that is
   * there. Loaders run the others before, which only wait for it; one of those stands as `entry`.
   */
  readonly remote?: ReleasedFile
  /** Name of the page in its area. */
  readonly page: string
  /** As the area's route declares it; only the runtime reads it, and both come from one portal. */
  readonly route: unknown
}

/**
 * What a portal says at `/embed/v1.json`: which widgets there are and by which files, and what renders them. Fetched once for
 * a page. Loaders of every age read it, so fields are only ever added.
 */
export interface WidgetCatalogue {
  /** Renders widgets: React, components and styles of the portal. */
  readonly runtime: ReleasedCode
  /** By the name in their address, `/embed/<name>`. */
  readonly widgets: Readonly<Record<string, CataloguedWidget>>
  /** What the page loaded first, for those who pin it by address and hash. */
  readonly loader: ReleasedFile
  /** Widgets that the portal's operators switched off. */
  readonly off: readonly string[]
  readonly siteName: string
  /** The portal's public configuration; only the runtime reads it. */
  readonly config: unknown
}
