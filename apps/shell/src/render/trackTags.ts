import type { HttpClient } from '@portal/http'

/** An HTTP client that remembers the `content-tags` of every answer: what the page was made from. */
export function trackTags(client: HttpClient): { http: HttpClient; tags: () => string[] } {
  const seen = new Set<string>()
  return {
    http: {
      ...client,
      get: async (path, options) => {
        const answer = await client.get<never>(path, options)
        for (const tag of (answer.headers['content-tags'] ?? '').split(',')) if (tag.trim()) seen.add(tag.trim())
        return answer
      },
    },
    tags: () => [...seen],
  }
}
