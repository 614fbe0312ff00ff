import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Whether another site's page sent the form. Browsers say so in Sec-Fetch-Site, which no page can set; those that do not, and
 * all over plain HTTP, name the page's origin. Old ones say neither, and no browser names the origin of a page that tells no
 * referrer, as ours of personal data: both are let through, as such a form changes nothing that is somebody's. The scheme is
 * not compared: a proxy in front may speak another one than the visitor.
 */
export function isCrossOrigin({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (headers.origin === undefined || headers.origin === 'null') return false
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== host
}

/** @param deed what the visitor can do from a page of this portal: 更改显示设置 */
export function refuseCrossOrigin(reply: FastifyReply, deed: string): FastifyReply {
  return reply
    .code(403)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`请回到本站页面，再${deed}\n`)
}
