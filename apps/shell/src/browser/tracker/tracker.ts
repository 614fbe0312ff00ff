import type { EventState } from '@portal/area/state'
import type { TrackedEvent } from '@portal/contracts'
import { onCLS, onINP, onLCP } from 'web-vitals'
import type { Navigation } from '../Navigation.ts'

/** As many as one message takes; of more between two messages the first ones are told. */
const MOST_EVENTS = 50

export interface TrackerParts {
  readonly events: EventState
  readonly navigation: Pick<Navigation, 'screen' | 'subscribe'>
  /** The application key of the configuration. */
  readonly key: string
}

/** Tells the portal, when the tab is left, how its pages felt and what was seen of them. Nothing of the visitor. */
export function track({ events, navigation, key }: TrackerParts): void {
  const outbox: TrackedEvent[] = []
  const add = (event: TrackedEvent) => {
    if (outbox.length < MOST_EVENTS) outbox.push(event)
  }
  // They are of the document, which is named by its first page.
  const page = navigation.screen.loaded.view.route.name
  for (const watch of [onLCP, onINP, onCLS])
    watch(({ name, value }) => {
      if (name === 'LCP' || name === 'INP' || name === 'CLS') add({ name: 'vital', page, metric: name, value })
    })
  events.subscribe('impression', (detail) => add({ name: 'impression', ...detail }))
  navigation.subscribe(({ loaded, loadMs }) => {
    // Within a page nothing was loaded.
    if (loadMs > 0) add({ name: 'page-shown', page: loaded.view.route.name, durationMs: loadMs })
  })
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' || outbox.length === 0) return
    // After the vitals, which are final at this moment.
    queueMicrotask(() => send({ app: key, events: outbox.splice(0) }))
  })
}

function send(batch: { app: string; events: TrackedEvent[] }): void {
  navigator.sendBeacon('/events', new Blob([JSON.stringify(batch)], { type: 'application/json' }))
}
