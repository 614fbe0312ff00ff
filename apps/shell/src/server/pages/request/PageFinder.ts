import { routesOf } from '@portal/contracts'
import type { PageServerParts } from '../PageServerParts.ts'
import type { PageRequest } from './PageRequest.ts'
import { type FoundPage, keyOf, type PageLookup, readLook, readPageRequest } from './readPageRequest.ts'

/** Finds the page of an address among those that a visitor has. */
export class PageFinder {
  readonly #parts: Pick<PageServerParts, 'renderers' | 'addressOf'>

  constructor(parts: Pick<PageServerParts, 'renderers' | 'addressOf'>) {
    this.#parts = parts
  }

  /** @param url elsewhere than the request says, e.g. where its page now lives */
  find(pageRequest: PageRequest, url = pageRequest.url): PageLookup {
    const { id, wants, request, resolved, trace } = pageRequest
    const { registry } = resolved ?? this.#parts.renderers
    const visitorAddress = this.#parts.addressOf(request)
    const asked = { id, url, wants, headers: request.headers, resolved, trace, visitorAddress }
    return readPageRequest(asked, routesOf(registry))
  }

  /** A canary that fails costs nobody his page: the live build renders it. Who chose a variant sees what it does. */
  findLive(pageRequest: PageRequest, { resolved, address, request }: FoundPage): FoundPage | undefined {
    if (!resolved || resolved.isChosen) return undefined
    const live = this.find({ ...pageRequest, resolved: undefined }, address)
    if (live.kind !== 'page') return undefined
    const { submission, visitor } = request
    return { ...live, request: { ...live.request, ...(submission && { submission }), ...(visitor && { visitor }) } }
  }
}

/** The key of the page of an address in the portal's own spelling, without a look at the routes. */
export function keyOfRequest({ url, wants, request, resolved }: PageRequest): string {
  return keyOf(url, wants === 'page' ? readLook(request.headers, '') : wants, resolved)
}
