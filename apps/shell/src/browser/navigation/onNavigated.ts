import type { PageLoaderData } from '../../app/PageLoaderData.ts'
import type { PageRouter } from './createPageRouter.tsx'

/** The page that is shown; undefined where none could be. */
export function loaderDataOf({ matches, loaderData }: PageRouter['state']): PageLoaderData | undefined {
  const id = matches.at(-1)?.route.id
  return id === undefined ? undefined : (loaderData[id] as PageLoaderData | undefined)
}

/** Tells of every page that was moved to, once it is there and before it is rendered, and of the one before it; not of places within one. */
export function onNavigated(
  router: Pick<PageRouter, 'state' | 'subscribe'>,
  listener: (arrived: PageLoaderData, before: PageLoaderData | undefined) => void,
): void {
  let shown = loaderDataOf(router.state)
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') return
    const arrived = loaderDataOf(state)
    if (arrived === shown) return
    const before = shown
    shown = arrived
    if (arrived) listener(arrived, before)
  })
}
