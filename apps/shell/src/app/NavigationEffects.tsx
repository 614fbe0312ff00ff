import { useCommon } from '@portal/area/state'
import { useEffect, useRef } from 'react'
import type { Screen } from './Screen.ts'

/**
 * After a navigation in the browser: scroll (hash target, restored place, or top), focus on the new page's heading,
 * one announcement. The first view is left alone: nothing takes the focus from a visitor who just arrived.
 */
export function NavigationEffects({ screen: { location, arrival, scrollY, loaded } }: { screen: Screen }) {
  const { title } = loaded
  const { generation } = loaded.view
  const announcement = useCommon((state) => state.announcement)
  const announce = useCommon((state) => state.announce)
  const shownPage = useRef(`${location.pathname}${location.search}`)

  useEffect(() => {
    document.documentElement.dataset.generation = generation
  }, [generation])

  useEffect(() => {
    if (arrival === 'first') return
    const target = location.hash ? document.getElementById(decodeHash(location.hash)) : null
    if (target) jumpTo(target)
    else window.scrollTo(0, scrollY)
    const page = `${location.pathname}${location.search}`
    if (page === shownPage.current && !target) return
    focusOn(target ?? document.querySelector('main h1') ?? document.getElementById('main'))
    if (page !== shownPage.current) announce(title)
    shownPage.current = page
  }, [location, arrival, scrollY, title, announce])

  return (
    <div role="status" className="visually-hidden">
      {announcement}
    </div>
  )
}

/** Once more when what came into sight is laid out: parts of a page have no size before. */
function jumpTo(target: Element): void {
  target.scrollIntoView()
  requestAnimationFrame(() => requestAnimationFrame(() => target.scrollIntoView()))
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
