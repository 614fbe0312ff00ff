import type { LoadedPage, PageView } from '@portal/area'
import { chunkOf, ownerOf, type PageComponents } from '../../app/pageComponents.ts'
import { renderWhole, renderWithLayout } from '../layout/renderWithLayout.ts'
import type { RenderInput } from '../RenderInput.ts'
import { bootDataOf } from './bootDataOf.ts'
import { type PageAssets, pageAssets } from './pageAssets.ts'
import { APP_START, renderDocument } from './renderDocument.ts'
import { renderFragment } from './renderFragment.ts'
import { rewriteLinksForEmbed } from './rewriteLinksForEmbed.ts'
import { structuredDataOf } from './structuredData.ts'

interface LoadedDocument {
  readonly loaded: LoadedPage
  readonly isCacheable: boolean
}

interface RenderedDocument {
  readonly text: string
  /** Name of its layout; undefined for a page without one. */
  readonly layout?: string | undefined
}

/** The whole document of a page that was loaded, or a widget as other sites show it. */
export function renderPageDocument(
  input: RenderInput,
  components: PageComponents,
  page: LoadedDocument,
): RenderedDocument {
  const { request, settings, pages } = input
  const { registry } = settings
  const loaded = withoutRequestId(page.loaded)
  const { view } = loaded
  const { html, layout } = input.isWhole
    ? renderWhole(loaded, components)
    : renderWithLayout(loaded, components, registry)
  const isWidget = view.container === 'embed'
  const { isElder, script } = view.preferences
  const { area } = ownerOf(view.route)
  const assets = pageAssets(registry, { area, chunk: chunkOf(pages, view), isElder, isWidget })
  if (isWidget) return { text: renderWidget({ html, view, assets }, request.wants) }
  // A page in traditional script is converted as a whole and stays as the server made it: links and forms are plain.
  const boot = script === 'traditional' ? undefined : bootDataOf({ loaded, isCacheable: page.isCacheable }, registry)
  const text = renderDocument({ html, view, boot, assets, structuredData: structuredDataOf(loaded) })
  return { text, layout }
}

interface RenderedWidget {
  readonly html: string
  readonly view: PageView
  readonly assets: PageAssets
}

function renderWidget({ html, view, assets }: RenderedWidget, wants: RenderInput['request']['wants']): string {
  if (wants === 'fragment') {
    const links = { host: view.config.portalHost, staysHere: false }
    const fragment = rewriteLinksForEmbed(contentOfPage(html), links)
    return renderFragment({ html: fragment, view, styles: assets.styles })
  }
  const framed = rewriteLinksForEmbed(html, { host: '', staysHere: true })
  return renderDocument({ html: framed, view, boot: undefined, assets, structuredData: undefined })
}

/** Without title and meta, which belong to a document. */
function contentOfPage(html: string): string {
  return html.slice(html.indexOf(APP_START))
}

/** Equal content gives equal bytes: a kept page must not carry the id of the request that happened to make it. */
function withoutRequestId(loaded: LoadedPage): LoadedPage {
  return { ...loaded, view: { ...loaded.view, requestId: '' } }
}
