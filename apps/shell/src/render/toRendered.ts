import type { Rendered } from './contract.ts'
import { encodeText } from './document/encodeText.ts'

interface RenderedText {
  readonly status: number
  readonly text: string
  readonly tags: readonly string[]
  /** HTML when absent. */
  readonly contentType?: string
  readonly isCacheable?: boolean
  readonly layout?: string | undefined
}

export function toRendered({ status, text, tags, contentType, isCacheable = false, layout }: RenderedText): Rendered {
  return {
    status,
    contentType: contentType ?? 'text/html; charset=utf-8',
    location: undefined,
    body: encodeText(text),
    tags,
    isCacheable,
    failure: undefined,
    ...(layout === undefined ? {} : { layout }),
  }
}

export function toRenderedJson(value: unknown, madeOf: Pick<Rendered, 'tags' | 'isCacheable'>): Rendered {
  const contentType = 'application/json; charset=utf-8'
  return toRendered({ status: 200, text: JSON.stringify(value), contentType, ...madeOf })
}
