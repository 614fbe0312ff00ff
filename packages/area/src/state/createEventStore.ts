import { createStore } from 'zustand/vanilla'

/** Events between areas and to the tracker. Nothing personal goes in. */
export interface PortalEvents {
  /** A block came into sight. */
  impression: { block: string }
}
export type PortalEventName = keyof PortalEvents
type Listener<N extends PortalEventName> = (detail: PortalEvents[N]) => void

export interface EventState {
  publish<N extends PortalEventName>(name: N, detail: PortalEvents[N]): void
  /** @returns a function that ends the subscription */
  subscribe<N extends PortalEventName>(name: N, listener: Listener<N>): () => void
}

export function createEventStore() {
  const listeners: { [N in PortalEventName]?: Set<Listener<N>> } = {}
  return createStore<EventState>(() => ({
    publish: (name, detail) => {
      for (const listener of listeners[name] ?? []) listener(detail)
    },
    subscribe: <N extends PortalEventName>(name: N, listener: Listener<N>) => {
      const set: Set<Listener<N>> = listeners[name] ?? new Set()
      // Each key holds the set of its own event; TypeScript cannot follow the assignment through the mapped type.
      ;(listeners as Record<PortalEventName, unknown>)[name] = set
      set.add(listener)
      return () => set.delete(listener)
    },
  }))
}
