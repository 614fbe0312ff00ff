import { CONTENT_REVISION_HEADER } from '@portal/config/headers'
import { z } from 'zod'
import type { Api } from './ContentService.ts'
import type { ContentState } from './ContentState.ts'

const revision = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

/**
 * Answers nobody from an older state of the content than he has heard of, from another content service: what he makes of the
 * answer would be kept as if it were new. Where even the database knows no such state yet, he is asked to come again.
 */
export function requireRevision(api: Api, state: ContentState): void {
  api.addHook('onRequest', async (request) => {
    const known = revision.safeParse(request.headers[CONTENT_REVISION_HEADER])
    if (!known.success || request.url.startsWith('/api/changes')) return
    if (state.revision < known.data) await state.notBefore(known.data)
  })
}
