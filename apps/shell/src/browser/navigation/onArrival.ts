import type { Visit } from '../../app/Visit.ts'
import type { PageRouter } from './createPageRouter.tsx'

/** The page that is shown; undefined where none could be. */
export function visitOf({ matches, loaderData }: PageRouter['state']): Visit | undefined {
  const id = matches.at(-1)?.route.id
  return id === undefined ? undefined : (loaderData[id] as Visit | undefined)
}

/** Tells of every page that was moved to, once it is there and before it is drawn, and of the one before it; not of places within one. */
export function onArrival(
  router: Pick<PageRouter, 'state' | 'subscribe'>,
  listener: (visit: Visit, before: Visit | undefined) => void,
): void {
  let shown = visitOf(router.state)
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') return
    const visit = visitOf(state)
    if (visit === shown) return
    const before = shown
    shown = visit
    if (visit) listener(visit, before)
  })
}
