import { escapeMarkup } from '@portal/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { widgetOf } from '../../../app/widgetOf.ts'
import type { EmbedPolicy } from '../../embed/EmbedPolicy.ts'
import type { RendererPool } from '../../rendering/RendererPool.ts'

const size = z.coerce.number().int().min(1).max(10_000).optional().catch(undefined)
const query = z.object({
  url: z.string().max(2_000).optional().catch(undefined),
  format: z.string().optional().catch('unknown'),
  maxwidth: size,
  maxheight: size,
})

const WIDTH = 480
const CACHE_S = 3_600

interface OembedParts {
  readonly renderers: Pick<RendererPool, 'routes' | 'config'>
  readonly embed: EmbedPolicy
}

/** oEmbed 1.0 (oembed.com): the frame that shows a page of the portal, for editors that turn a pasted address into it. */
export function registerOembed(server: FastifyInstance, { renderers, embed }: OembedParts): void {
  server.get('/oembed', async (request, reply) => {
    // Any site may ask, and nothing of the visitor is in the answer.
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    const { url, format = 'json', maxwidth = WIDTH, maxheight } = query.parse(request.query)
    if (format !== 'json')
      return reply.code(501).header('cache-control', 'no-store').send({ error: '只提供 JSON 格式' })
    const host = renderers.config.portalHost || originOf(request)
    const widget = url === undefined ? undefined : findWidget(url, host)
    if (!widget || embed.isOff(widget.address))
      return reply.code(404).header('cache-control', 'no-store').send({ error: '这个地址没有可以嵌入的组件' })
    const width = Math.min(WIDTH, maxwidth)
    const height = Math.min(widget.height, maxheight ?? widget.height)
    return reply.header('cache-control', `public, max-age=${CACHE_S}`).send({
      version: '1.0',
      type: 'rich',
      title: widget.title,
      provider_name: renderers.config.siteName,
      provider_url: host,
      cache_age: CACHE_S,
      width,
      height,
      html: frameOf(`${host}${widget.address}`, { title: widget.title, width, height }),
    })
  })

  function findWidget(url: string, host: string) {
    if (!URL.canParse(url) || !URL.canParse(host)) return undefined
    const { host: asked, pathname, searchParams, protocol } = new URL(url)
    if (!/^https?:$/.test(protocol) || asked !== new URL(host).host) return undefined
    const match = renderers.routes.match(pathname)
    if (!match) return undefined
    return widgetOf({ name: match.address.route.name, params: match.params, search: searchParams })
  }
}

function frameOf(address: string, { title, width, height }: { title: string; width: number; height: number }): string {
  return `<iframe src="${escapeMarkup(address)}" title="${escapeMarkup(title)}" width="${width}" height="${height}" loading="lazy" frameborder="0"></iframe>`
}

/** Where the operator has named no address, that by which the portal was reached; a visitor may write anything there. */
function originOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`
}
