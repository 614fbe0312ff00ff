import type { ChangesDto } from '@portal/contracts'
import { createSocketClient } from '@portal/http/server'
import type { Logger } from 'pino'

/** A content change is visible within a second: asked twice in that time. */
const POLL_MS = 400

interface ChangesOptions {
  readonly apiSocket: string
  readonly log: Logger
  readonly onChange: (tags: readonly string[]) => void
}

/**
 * Asks the content service what changed since the last time. After it was out of reach the same question covers the
 * gap, so no change is missed.
 * @returns a function that ends the watch
 */
export function watchChanges({ apiSocket, log, onChange }: ChangesOptions): () => void {
  const http = createSocketClient({ socketPath: apiSocket })
  let revision: number | undefined
  let isReachable = true
  let isBusy = false
  const timer = setInterval(async () => {
    if (isBusy) return
    isBusy = true
    try {
      const { data } = await http.get<ChangesDto>('/api/changes', {
        query: { since: revision ?? 0 },
        signal: AbortSignal.timeout(2_000),
      })
      // A lower revision is another database, e.g. a restored one: nothing made from the old one may stay.
      if (revision !== undefined && data.revision !== revision) onChange(data.revision < revision ? ['all'] : data.tags)
      revision = data.revision
      if (!isReachable) log.info('content service is back')
      isReachable = true
    } catch (error) {
      if (isReachable)
        log.error({ reason: error instanceof Error ? error.message : String(error) }, 'content service out of reach')
      isReachable = false
    } finally {
      isBusy = false
    }
  }, POLL_MS)
  return () => clearInterval(timer)
}
