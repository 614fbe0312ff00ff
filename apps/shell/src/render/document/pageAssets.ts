import type { BuildManifest, Registry } from '@portal/contracts'

interface Asset {
  readonly url: string
  readonly file: string
  readonly integrity: string
}

/** Scripts and styles of one first view, each with its integrity. */
export interface PageAssets {
  readonly styles: readonly Asset[]
  /** Run with the document: of a page its start script, of a widget its own. */
  readonly scripts: readonly Asset[]
  /** The application, which the start script brings. */
  readonly application: readonly Asset[]
}

/** Address of a file of a build. Versions never change their bytes, so these may be kept for ever. */
export function assetUrl(build: Pick<BuildManifest, 'name' | 'version'>, file: string): string {
  return `/assets/${build.name}/${build.version}/${file}`
}

interface Wanted {
  readonly area: string
  readonly chunk: string
  /** The frame of elder mode has a style of its own, which nobody else is sent. */
  readonly isElder: boolean
  /** A widget in a frame is rendered by the server alone and has a script and a style of its own. */
  readonly isWidget: boolean
}

/**
 * Exactly the files that a view needs: the shell, the area's page table, the view's chunks. Of a build that names no
 * files for a view the browser brings them by the federation runtime.
 */
export function pageAssets(registry: Registry, { area, chunk, isElder, isWidget }: Wanted): PageAssets {
  const { shell } = registry
  const owner = registry.areas[area]?.pages[chunk] && registry.areas[area]
  const shellFiles = shell.pages.shell ?? { js: [], css: [] }
  const own = owner ? [owner.pages.pages, owner.pages[chunk]] : [shell.pages[chunk]]
  const build = owner ?? shell
  const files = own.filter((group) => group !== undefined)
  const frame = isWidget ? shell.pages.widgetFrame : isElder ? shell.pages.elder : undefined
  const styles = unique([
    ...[...shellFiles.css, ...(frame?.css ?? [])].map((file) => asset(shell, file)),
    ...files.flatMap(({ css }) => css.map((file) => asset(build, file))),
  ])
  const start = isWidget ? frame : shell.pages.start
  return {
    styles,
    scripts: (start?.js ?? []).map((file) => asset(shell, file)),
    // The shell's is the largest: asked for first, and evaluated while the others arrive.
    application: unique([
      ...shellFiles.js.map((file) => asset(shell, file)),
      ...files.flatMap(({ js }) => js.map((file) => asset(build, file))),
      ...(owner ? [asset(owner, owner.entry)] : []),
    ]),
  }
}

function asset(build: BuildManifest, file: string): Asset {
  return { url: assetUrl(build, file), file, integrity: integrityOf(build, file) }
}

/** @throws Error when the build's manifest does not list the file */
export function integrityOf(build: BuildManifest, file: string): string {
  const integrity = build.files[file]
  if (!integrity) throw new Error(`The registry lists no hash for ${build.name}/${file}`)
  return integrity
}

function unique(assets: readonly Asset[]): Asset[] {
  return [...new Map(assets.map((item) => [item.url, item])).values()]
}
