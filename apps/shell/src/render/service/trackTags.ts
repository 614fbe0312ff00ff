import type { Interceptor } from './Interceptor.ts'

/** What a page was made from. */
export interface Sources {
  /** The `content-tags` of every answer. */
  readonly tags: () => string[]
  /** Whether an answer was for one visitor alone, such as a question that counts once. */
  readonly isPerVisitor: () => boolean
}

/** Remembers what a page was made from. */
export function trackTags(): Sources & { readonly intercept: Interceptor } {
  const seen = new Set<string>()
  let isPerVisitor = false
  return {
    intercept: async (call, next) => {
      if (call.method === 'post') isPerVisitor = true
      const answer = await next(call)
      const { headers } = answer
      if (headers['cache-control']?.includes('no-store')) isPerVisitor = true
      for (const tag of (headers['content-tags'] ?? '').split(',')) if (tag.trim()) seen.add(tag.trim())
      return answer
    },
    tags: () => [...seen],
    isPerVisitor: () => isPerVisitor,
  }
}
