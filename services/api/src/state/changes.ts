import { changesDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import { z } from 'zod'
import type { Api, ContentService } from './ContentService.ts'

const selectChanges = statement<{ revision: number; tags: string[] }>(
  'changes',
  'select revision, tags from content_change where revision > $1 order by revision limit 1001',
)

/** A client that has missed this many changes clears everything. */
const maxChanges = 1000

export function addChangeRoutes(api: Api, service: ContentService): void {
  const query = z.strictObject({
    since: z.coerce.number('应为版次').int('应为版次').min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  })
  api.get(
    '/api/changes',
    {
      schema: { summary: '某版次以来变化的内容', querystring: query, response: { 200: changesDto } },
      // Every shell asks more than twice a second: 200,000 lines of log a day that say nothing.
      logLevel: 'warn',
    },
    async (request) => {
      // Whoever hears of a change asks again at once: what this process keeps in memory must be as new by then.
      const { revision } = await service.state.refresh()
      const { since } = request.query
      // A database that was restored counts from a lower number again.
      if (since > revision) return { revision, tags: ['all'] }
      const changes = await selectChanges(service.pool, [since])
      if (changes.length > maxChanges) return { revision, tags: ['all'] }
      const seen = changes.filter((change) => change.revision <= revision)
      return { revision, tags: [...new Set(seen.flatMap((change) => change.tags))].sort() }
    },
  )
}
