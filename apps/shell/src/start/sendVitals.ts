import type { TrackedEvent } from '@portal/contracts'
import { onCLS } from 'web-vitals/onCLS.js'
import { onLCP } from 'web-vitals/onLCP.js'
import { hasGlobalPrivacyControl } from './hasGlobalPrivacyControl.ts'
import type { StartData } from './StartData.ts'

/**
 * Tells the portal, when the tab is left, how its first page came to be seen: also of visitors who only read. Nothing of the
 * visitor. How it answers (INP) the application's tracker tells, which is there as soon as somebody acts.
 */
export function sendVitals({ app, page }: StartData['tracker']): void {
  // Of an error page there is no name.
  if (page === '' || hasGlobalPrivacyControl()) return
  const vitals = new Map<string, TrackedEvent>()
  for (const watch of [onLCP, onCLS])
    watch(({ name, value }) => {
      if (name === 'LCP' || name === 'CLS') vitals.set(name, { name: 'vital', page, metric: name, value })
    })
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' || vitals.size === 0) return
    // After the vitals, which are final at this moment.
    queueMicrotask(() => {
      const events = [...vitals.values()]
      vitals.clear()
      navigator.sendBeacon('/events', new Blob([JSON.stringify({ app, events })], { type: 'application/json' }))
    })
  })
}
