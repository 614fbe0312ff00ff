import type { Readable } from 'node:stream'
import { z } from 'zod'

/** How a route's document describes an answer that is a text of these media types, not an object. */
export function textAnswer(description: string, ...mediaTypes: string[]) {
  const schema = z.custom<string | Buffer | Readable>(() => true).meta({ type: 'string' })
  return {
    200: { description, content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema }])) },
    304: z.null().describe('没有变化'),
  }
}
