import type { Visit } from '../../app/Visit.ts'
import type { PageRouter } from './createPageRouter.tsx'

/** The page that is shown; undefined where none could be. */
export function visitOf({ matches, loaderData }: PageRouter['state']): Visit | undefined {
  const id = matches.at(-1)?.route.id
  return id === undefined ? undefined : (loaderData[id] as Visit | undefined)
}

/** Tells of every page that was moved to, once it is shown; not of places within one. */
export function onArrival(router: Pick<PageRouter, 'state' | 'subscribe'>, listener: (visit: Visit) => void): void {
  let shown = visitOf(router.state)
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') return
    const visit = visitOf(state)
    if (visit === shown) return
    shown = visit
    if (visit) listener(visit)
  })
}
