import type { PageView } from '@portal/area'
import { useCommon, useGetList } from '@portal/area/state'
import { useEffect, useRef } from 'react'
import { ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { RETURNS } from './PageLoaderData.ts'
import { useShell } from './ShellContext.tsx'
import { useStoreRegionAndAudience } from './useStoreRegionAndAudience.ts'

/**
 * What goes with a navigation in the browser: the loading bar, the place (the router's), focus on the new page's heading, one
 * announcement. The first view is left alone: nothing takes the focus from a visitor who just arrived.
 */
export function NavigationEffects({ title, view }: { title: string; view: PageView }) {
  const { generation } = view
  const announcement = useCommon((state) => state.announcement)
  useLoadingBar()
  useEffect(() => {
    document.documentElement.dataset.generation = generation
  }, [generation])
  useArrival(title)
  useStoreRegionAndAudience(view)
  return (
    <>
      <ScrollRestoration />
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
    </>
  )
}

function useLoadingBar(): void {
  const { progress } = useShell()
  const isLoading = useNavigation().state === 'loading'
  useEffect(() => {
    if (!isLoading) return
    progress?.report('started')
    return () => progress?.report('finished')
  }, [isLoading, progress])
}

function useArrival(title: string): void {
  const location = useLocation()
  const announce = useCommon((state) => state.announce)
  const places = useGetList((state) => state.places)
  const last = useRef({ location, page: `${location.pathname}${location.search}` })
  useEffect(() => {
    if (location === last.current.location) return
    const page = `${location.pathname}${location.search}`
    const isOther = page !== last.current.page
    last.current = { location, page }
    const place = location.state === RETURNS ? places[location.pathname] : undefined
    if (place) settle(() => scrollTo(0, place.scrollY))
    const target = location.hash ? document.getElementById(decodeHash(location.hash)) : null
    if (target) settle(() => target.scrollIntoView())
    if (!isOther && !target) return
    focusOn(target ?? document.querySelector('main h1') ?? document.getElementById('main'))
    if (isOther) announce(title)
  }, [location, title, announce, places])
}

/** When what came into sight is laid out: parts of a page have no size before. */
function settle(scroll: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(scroll))
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
