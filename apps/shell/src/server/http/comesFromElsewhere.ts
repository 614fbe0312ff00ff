import type { FastifyRequest } from 'fastify'

/**
 * Whether another site's page sent the form. Browsers say so in Sec-Fetch-Site, which no page can set; those that do not, and
 * all over plain HTTP, name the page's origin. Old ones say neither: they are let through, as such a form
 * changes nothing that is somebody's. The scheme is not compared: a proxy in front may speak another one than the visitor.
 */
export function comesFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (headers.origin === undefined) return false
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== host
}
