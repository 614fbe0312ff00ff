import { formatPreferences, type Generation } from '@portal/area'
import type { Registry } from '@portal/contracts'
import { EncodedBody } from '../../http/EncodedBody.ts'
import type { RendererPool } from '../../rendering/RendererPool.ts'
import type { Look } from '../request/readPageRequest.ts'

/** Error pages that are the same for every visitor with the same look. */
export type CachedError =
  | { readonly status: 403 | 404 }
  | { readonly status: 503; readonly areaTitle: string | undefined; readonly isBusy: boolean }

/** On a page of its own, or in a frame on another site. */
type PlacedError = CachedError & { readonly isWidget: boolean }

export interface CachedErrorPage {
  readonly content: EncodedBody
  /** Hashes of the styles that stand in it. */
  readonly styles: readonly string[]
}

type ErrorSource = Pick<RendererPool, 'registry' | 'renderError'>

/**
 * Error pages as finished bytes: each is rendered once for a look and a release, and costs nothing but sending from then on.
 * They name neither region nor request, so that they depend on nothing that could be down.
 */
export class ErrorPageCache {
  readonly #renderers: ErrorSource
  readonly #made = new Map<string, CachedErrorPage | Promise<CachedErrorPage>>()
  #registry: Registry

  constructor(renderers: ErrorSource) {
    this.#renderers = renderers
    this.#registry = renderers.registry
  }

  /** At once when the page was rendered before. @throws when the error page itself cannot be rendered */
  get(error: PlacedError, generation: Generation, look: Look): CachedErrorPage | Promise<CachedErrorPage> {
    if (this.#registry !== this.#renderers.registry) {
      this.#registry = this.#renderers.registry
      this.#made.clear()
    }
    const words = error.status === 503 ? `${error.areaTitle}|${error.isBusy}` : ''
    const key = `${error.status}|${words}|${error.isWidget}|${generation}|${look.device}|${formatPreferences(look.preferences)}`
    const made = this.#made.get(key)
    if (made) return made
    const page = this.#render(error, generation, look)
    this.#made.set(key, page)
    const isCurrent = () => this.#made.get(key) === page
    page.then(
      (rendered) => isCurrent() && this.#made.set(key, rendered),
      () => isCurrent() && this.#made.delete(key),
    )
    return page
  }

  async #render(error: PlacedError, generation: Generation, look: Look): Promise<CachedErrorPage> {
    const { prefix, body, styles } = await this.#renderers.renderError({ error, generation, ...look })
    return { content: new EncodedBody(body, prefix), styles }
  }
}
