import { omitStill, type PageView } from '@portal/area'
import { escapeMarkup } from '@portal/contracts'
import type { BootData } from '../../app/bootData.ts'
import { widgetOf } from '../../app/widgetOf.ts'
import { START_DATA_ID, type StartData } from '../../start/StartData.ts'
import type { PageAssets } from './pageAssets.ts'

interface DocumentParts {
  readonly html: string
  readonly view: PageView
  /** Data to continue with in the browser. Error pages, pages in traditional script and widgets have none and stay as they are. */
  readonly boot: BootData | undefined
  readonly assets: PageAssets
  readonly structuredData: Readonly<Record<string, unknown>> | undefined
}

/**
 * The browser paints when it has parsed the header: its tools stand at the end of their row, so half of them would move when
 * the rest arrives. To wait for more of the page costs more than it saves.
 */
const HEADER = 'id="site-header"'

/** Where the start script says that the network is gone: not of React's, which would find it changed when it takes over. */
const OFFLINE_BANNER = '<div role="status" class="offline-banner"></div>'

/** Where the app's markup starts; what React wrote before it belongs into the head. */
export const APP_START = '<div id="app"'

/**
 * The whole document. React hoists title and meta in front of the markup when it renders a fragment; they are cut off
 * there and put into the head, behind the styles: what stands before is the same on many pages and compressed once for all of
 * them. No inline script: data travels as JSON, so the policy stays static and the bytes equal.
 */
export function renderDocument({ html, view, boot, assets, structuredData }: DocumentParts): string {
  const { preferences, generation, query } = view
  const isWidget = view.container === 'embed'
  const start = html.indexOf(APP_START)
  const head = html.slice(0, start)
  const app = html.slice(start)
  const attributes = [
    `data-generation="${generation}"`,
    preferences.isElder ? 'data-elder' : '',
    preferences.contrast === 'high' ? 'data-contrast="high"' : '',
    preferences.textSize > 0 ? `data-text="${preferences.textSize}"` : '',
    isWidget ? 'data-widget' : '',
    isWidget && query.accent ? `data-accent="${query.accent}"` : '',
  ].filter(Boolean)
  return `<!doctype html><html lang="${preferences.script === 'traditional' ? 'zh-Hant' : 'zh-CN'}" ${attributes.join(' ')}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="renderer" content="webkit"><meta name="format-detection" content="telephone=no">${app.includes(HEADER) ? '<link rel="expect" href="#site-header" blocking="render">' : ''}<link rel="icon" href="/favicon.svg" type="image/svg+xml">${assets.scripts.map(scriptTag).join('')}${assets.styles.map(styleLink).join('')}${head}${discoveryTag(view)}</head><body><div id="portal">${app}</div>${isWidget ? '' : OFFLINE_BANNER}${structuredData ? `<script type="application/ld+json">${toScriptJson(structuredData)}</script>` : ''}${isWidget ? '' : jsonTag(START_DATA_ID, startDataOf(view, boot ? assets.application : []))}${boot ? jsonTag('portal-data', omitStill(withLinkedRegions(boot, app))) : ''}</body></html>`
}

/** By it editors find what to put in the place of the page's address (oembed.com, section 4). Absolute, or not at all. */
function discoveryTag({ route, params, query, pathname, config, container }: PageView): string {
  if (!config.portalHost || container !== 'browser') return ''
  const search = new URLSearchParams(query)
  if (!widgetOf({ name: route.name, params, search })) return ''
  const url = `${config.portalHost}${pathname}${search.size > 0 ? `?${search}` : ''}`
  const address = `${config.portalHost}/oembed?${new URLSearchParams({ url, format: 'json' })}`
  return `<link rel="alternate" type="application/json+oembed" href="${escapeMarkup(address)}">`
}

export function styleLink({ url, file, integrity }: PageAssets['styles'][number]): string {
  // The server puts the text of the styles in the place of these links; `PageStyles` knows them by their form.
  return `<link rel="stylesheet" href="${url}" data-href="${file}" integrity="${integrity}" crossorigin="anonymous">`
}

/** What the start script is to bring, and when. */
function startDataOf({ route, query, config }: PageView, application: PageAssets['application']): StartData {
  return {
    scripts: application.map(({ url, integrity }) => ({ url, integrity })),
    when: isAlive(route, query) ? 'painted' : 'intent',
    tracker: { app: config.trackerKey, page: route.name },
  }
}

function isAlive({ isAlive: where = {} }: PageView['route'], query: PageView['query']): boolean {
  return where === true || Object.entries(where).some(([name, values]) => values.includes(query[name] ?? ''))
}

/** A region's parts travel with pages that link them: all others would carry twenty places that nothing on them says. */
function withLinkedRegions(boot: BootData, app: string): BootData {
  const { view } = boot.loaded
  // Read once for all of them: a page is searched through in a millisecond for twenty, one after the other. Codes are digits.
  if (new RegExp(view.region.children.map(({ code }) => code).join('|')).test(app)) return boot
  return { ...boot, loaded: { ...boot.loaded, view: { ...view, region: { ...view.region, children: [] } } } }
}

function jsonTag(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${toScriptJson(value)}</script>`
}

/** In front of the styles, which stand in the page with all their text: asked for while that still arrives. */
function scriptTag({ url, integrity }: PageAssets['scripts'][number]): string {
  return `<script defer src="${url}" integrity="${integrity}" crossorigin="anonymous"></script>`
}

/** JSON that cannot leave its script element, whatever the content is. */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
