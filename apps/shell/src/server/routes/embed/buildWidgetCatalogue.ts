import type { PublicConfig } from '@portal/config/runtime'
import { type BuildManifest, type PageFiles, type Registry, routesOf } from '@portal/contracts'
import type { LiveRoute } from '@portal/contracts/routes'
import type { CataloguedWidget, ReleasedFile, WidgetCatalogue } from '@portal/embed/catalogue'
import { assetUrl, integrityOf } from '../../../render/document/pageAssets.ts'
import type { EmbedPolicy } from '../../embed/EmbedPolicy.ts'

const WIDGET = /^\/embed\/([a-z-]+)/
/** The script of the shell's build that renders widgets. */
const RUNTIME = 'widgets.js'
/** What the pages of others load first; the same bytes as `/embed/v1.js`, at an address that keeps them. */
const LOADER = 'embed.js'
/** Shared with builds whose container script asks the page for it as soon as it runs. */
const RUNTIME_CORE = '@module-federation/runtime-core'
const nothing: PageFiles = { js: [], css: [] }

/** What the live builds have for the pages of others: every widget with its files and their hashes. */
export function buildWidgetCatalogue(
  registry: Registry,
  config: PublicConfig,
  embed: Pick<EmbedPolicy, 'isOff'>,
): WidgetCatalogue {
  const { shell } = registry
  const widgets = routesOf(registry).routes.flatMap((route) => {
    const name = nameOf(route)
    const build = registry.areas[route.area]
    return name && build?.pages[route.name] ? [[name, buildWidgetEntry(build, route)] as const] : []
  })
  const styles = shell.pages.widgets?.css ?? []
  return {
    runtime: {
      container: shell.container,
      entry: fileOf(shell, RUNTIME),
      scripts: [],
      styles: styles.map((file) => fileOf(shell, file)),
    },
    widgets: Object.fromEntries(widgets),
    off: widgets.flatMap(([name]) => (embed.isOff(`/embed/${name}`) ? [name] : [])),
    loader: fileOf(shell, LOADER),
    siteName: config.siteName,
    config,
  }
}

/** The names of the widgets that the live builds have. */
export function listWidgets(registry: Registry): string[] {
  return routesOf(registry).routes.flatMap((route) => nameOf(route) ?? [])
}

/** Widgets are the pages under `/embed`. */
function nameOf({ addresses }: LiveRoute): string | undefined {
  return WIDGET.exec(addresses.any?.[0] ?? '')?.[1]
}

function buildWidgetEntry(build: BuildManifest, route: LiveRoute): CataloguedWidget {
  const { js, css } = build.pages[route.name] ?? nothing
  const names = new Set([...(build.pages.pages ?? nothing).js, ...js])
  const scripts = [...names].map((file) => fileOf(build, file))
  const remote = fileOf(build, build.entry)
  const styles = css.map((file) => fileOf(build, file))
  const widget = { page: route.name, route, container: build.container, styles }
  if (!(RUNTIME_CORE in build.shared)) return { ...widget, entry: remote, scripts }
  const [entry = remote, ...others] = scripts
  return { ...widget, entry, scripts: others, remote }
}

function fileOf(build: BuildManifest, file: string): ReleasedFile {
  return { path: assetUrl(build, file), integrity: integrityOf(build, file) }
}
