import type { HttpClient } from '@portal/http'

interface Tracked {
  readonly http: HttpClient
  readonly tags: () => string[]
  /** Whether an answer was for one visitor alone, such as a question that counts once. */
  readonly isForOne: () => boolean
}

/** An HTTP client that remembers what the page was made from: the `content-tags` of every answer. */
export function trackTags(client: HttpClient): Tracked {
  const seen = new Set<string>()
  let isForOne = false
  return {
    http: {
      ...client,
      get: async (path, options) => {
        const answer = await client.get<never>(path, options)
        if (answer.headers['cache-control']?.includes('no-store')) isForOne = true
        for (const tag of (answer.headers['content-tags'] ?? '').split(',')) if (tag.trim()) seen.add(tag.trim())
        return answer
      },
      post: (...asked) => {
        isForOne = true
        return client.post(...asked)
      },
    },
    tags: () => [...seen],
    isForOne: () => isForOne,
  }
}
