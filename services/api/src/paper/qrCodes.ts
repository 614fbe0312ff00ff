import { z } from 'zod'
import { answers, region } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { textAnswer } from '../http/textAnswer.ts'
import type { Api, ContentService } from '../state/ContentService.ts'
import { addressOf, qrPages } from './addressOf.ts'
import { renderQr } from './renderQr.ts'

const mediaType = 'image/svg+xml'

/**
 * A page's address as a code to be read by a phone. A picture of its own: only who opens it loads it, and no page grows by it.
 * Only pages of this portal have one.
 */
export function addQrRoutes(api: Api, service: ContentService): void {
  const querystring = z.strictObject({
    page: z.enum(qrPages),
    id: z.string().regex(/^[0-9A-Za-z-]{1,40}$/, '编码有误'),
    generation: z.enum(['v2', 'v3']).default('v3'),
    region,
    a: answers.refine((text) => text.length <= 500, '太长，手机认不出'),
  })
  const schema = { summary: '页面地址的二维码', querystring, response: textAnswer('二维码', mediaType) }
  api.get('/api/qr.svg', { schema }, async ({ query: { page, ...at } }, reply) => {
    const { size, path } = renderQr(await addressOf(service, page, at))
    tagAnswer(reply, [])
    reply.type(mediaType).header('x-robots-tag', 'noindex')
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`
  })
}
