import { formatPreferences, PREFERENCES_COOKIE, type Preferences, parsePreferences } from '@portal/area'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isCrossOrigin, refuseCrossOrigin } from '../../http/isCrossOrigin.ts'
import { type RoutesFor, returnAddress } from '../../http/returnAddress.ts'

const flag = z.enum(['0', '1'])
/** One button sends one of these; the others stay as the cookie has them. */
const choice = z.object({
  isElder: flag.optional(),
  contrast: z.enum(['normal', 'high']).optional(),
  textSize: z.enum(['0', '1', '2', '3']).optional(),
  script: z.enum(['simplified', 'traditional']).optional(),
  return: z.string().max(2_000).default('/'),
})
const sizes = { '0': 0, '1': 1, '2': 2, '3': 3 } as const
const ONE_YEAR_S = 365 * 24 * 60 * 60

/** A plain form post changes how every page looks; the answer leads back to the page the visitor was on. */
export function registerPreferences(server: FastifyInstance, routes: RoutesFor): void {
  server.post('/preferences', async (request, reply) => {
    if (isCrossOrigin(request)) return refuseCrossOrigin(reply, '更改显示设置')
    const parsed = choice.safeParse(request.body ?? {})
    if (!parsed.success) return reply.redirect('/', 303)
    const { isElder, contrast, textSize, script } = parsed.data
    const before = parsePreferences(request.cookies[PREFERENCES_COOKIE])
    const after: Preferences = {
      isElder: isElder === undefined ? before.isElder : isElder === '1',
      contrast: contrast ?? before.contrast,
      textSize: textSize === undefined ? before.textSize : sizes[textSize],
      script: script ?? before.script,
    }
    return reply
      .setCookie(PREFERENCES_COOKIE, formatPreferences(after), {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        // What a trusted proxy says of its own connection counts, what a visitor says does not.
        secure: request.protocol === 'https',
        maxAge: ONE_YEAR_S,
      })
      .header('cache-control', 'no-store')
      .redirect(returnAddress(parsed.data.return, routes(request)), 303)
  })
}
