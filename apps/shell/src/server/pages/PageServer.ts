import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Rendered, RenderRequest } from '../../render/contract.ts'
import { pickEncoding } from '../cache/Encoded.ts'
import { type CachedPage, type HtmlCache, toCachedPage } from '../cache/HtmlCache.ts'
import type { PageRenderers } from '../PageRenderers.ts'
import { insertAgeBanner } from './ageBanner.ts'
import { areaTitles } from './areaTitles.ts'
import { type PageLookup, readPageRequest, readUnknownRequest } from './readPageRequest.ts'

type Page = Extract<PageLookup, { kind: 'page' }>

/** Seconds after which a visitor's browser or a crawler should try an area again. */
const RETRY_AFTER_S = 5

/** Every address that is not a file or an interface: pages from the cache, from their area, or the right error page. */
export function registerPages(
  server: FastifyInstance,
  { renderers, cache }: { renderers: PageRenderers; cache: HtmlCache },
): void {
  const inFlight = new Map<string, Promise<CachedPage | Rendered>>()

  server.get('/*', async (request, reply) => {
    const lookup = readPageRequest(request)
    if (lookup.kind === 'moved')
      return reply.header('cache-control', 'public, max-age=3600').redirect(lookup.location, 301)
    if (lookup.kind === 'unknown') return sendUnknown(request, reply, renderers)
    const isStored = lookup.route.cache !== 'no-store'
    const cached = isStored ? cache.get(lookup.cacheKey, Date.now()) : undefined
    request.pageLog = {
      page: lookup.route.name,
      area: lookup.route.area,
      version: renderers.versionOf(lookup.route.area),
      cache: cached ? 'hit' : 'miss',
    }
    if (!isStored) reply.header('referrer-policy', 'no-referrer')
    if (cached) return sendCached(request, reply, cached)
    const result = isStored ? await renderOnce(lookup) : await renderNow(lookup)
    return 'etag' in result ? sendCached(request, reply, result) : sendRendered(reply, result, isStored)
  })

  /** Visitors who ask for the same page at once wait for one rendering. */
  function renderOnce(page: Page): Promise<CachedPage | Rendered> {
    const running = inFlight.get(page.cacheKey)
    if (running) return running
    const result = renderNow(page).finally(() => inFlight.delete(page.cacheKey))
    inFlight.set(page.cacheKey, result)
    return result
  }

  async function renderNow({ cacheKey, request, route }: Page): Promise<CachedPage | Rendered> {
    const { sequence } = renderers.registry
    const changes = cache.changes
    const rendered = await renderers
      .render(route.area, request)
      .catch((error: Error) => renderUnavailable(request, route.area, error))
    if (rendered.failure)
      server.log.error(
        { requestId: request.requestId, page: route.name, area: route.area, reason: rendered.failure },
        'page failed',
      )
    if (rendered.status >= 500) return lastGood(cacheKey) ?? rendered
    if (!rendered.isCacheable || route.cache === 'no-store') return rendered
    const page = toCachedPage(rendered, Date.now())
    // Content or a build that changed while the page was drawn would otherwise stay in the cache as it was before.
    if (renderers.registry.sequence === sequence && cache.changes === changes) cache.set(cacheKey, page)
    return page
  }

  function renderUnavailable(request: RenderRequest, area: string, error: Error): Promise<Rendered> {
    server.log.error({ requestId: request.requestId, area, reason: error.message }, 'area unavailable')
    const areaTitle = areaTitles[area]
    return renderers.renderOwn({ ...request, error: { status: 503, ...(areaTitle ? { areaTitle } : {}) } })
  }

  function lastGood(cacheKey: string): CachedPage | undefined {
    const now = Date.now()
    const page = cache.lastGood(cacheKey, now)
    return page && toCachedPage({ ...page, body: insertAgeBanner(page.content.bytes, page.madeAt, now) }, now)
  }
}

/** The designed 404 for an address that the route table does not know. */
export async function sendUnknown(
  request: FastifyRequest,
  reply: FastifyReply,
  renderers: PageRenderers,
): Promise<FastifyReply> {
  return sendRendered(reply, await renderers.renderOwn(readUnknownRequest(request)))
}

async function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  reply
    .header('etag', page.etag)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie, sec-ch-ua-mobile, user-agent')
  if (request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === page.etag))
    return reply.code(304).send()
  const encoding = page.content.encodingFor(pickEncoding(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .type(page.contentType)
    .send(await page.content.get(encoding))
}

function sendRendered(reply: FastifyReply, rendered: Rendered, isStored = true): FastifyReply {
  reply.header('cache-control', isStored && rendered.status < 400 ? 'no-cache' : 'no-store')
  if (rendered.location) return reply.redirect(rendered.location, rendered.status === 301 ? 301 : 302)
  if (rendered.status === 503) reply.header('retry-after', RETRY_AFTER_S)
  return reply.code(rendered.status).type(rendered.contentType).send(Buffer.from(rendered.body))
}
