import type { EventState } from '@portal/area/state'
import type { TrackedEvent } from '@portal/contracts'
import { onINP } from 'web-vitals/onINP.js'
import type { PageRouter } from '../navigation/createPageRouter.tsx'
import { loaderDataOf, onNavigated } from '../navigation/onNavigated.ts'

/** As many as one message takes; of more between two messages the first ones are told. */
const MOST_EVENTS = 50

export interface TrackerParts {
  readonly events: EventState
  readonly router: Pick<PageRouter, 'state' | 'subscribe'>
  /** The application key of the configuration. */
  readonly key: string
}

/** Tells the portal, when the tab is left, what was seen of its pages, how they answered and how long moves took. Nothing of the visitor. */
export function track({ events, router, key }: TrackerParts): void {
  const outbox: TrackedEvent[] = []
  const add = (event: TrackedEvent) => {
    if (outbox.length < MOST_EVENTS) outbox.push(event)
  }
  // It is of the document, which is named by its first page; presses from before this script count, too.
  const page = loaderDataOf(router.state)?.loaded.view.route.name
  if (page) onINP(({ value }) => add({ name: 'vital', page, metric: 'INP', value }))
  events.subscribe('impression', (detail) => add({ name: 'impression', ...detail }))
  onNavigated(router, ({ loaded, loadMs }) =>
    add({ name: 'page-shown', page: loaded.view.route.name, durationMs: loadMs }),
  )
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') return
    // After the vital, which is final at this moment.
    queueMicrotask(() => {
      if (outbox.length > 0) send({ app: key, events: outbox.splice(0) })
    })
  })
}

function send(batch: { app: string; events: TrackedEvent[] }): void {
  navigator.sendBeacon('/events', new Blob([JSON.stringify(batch)], { type: 'application/json' }))
}
