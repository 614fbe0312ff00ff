// Bundled with one page's drawing, see buildBundle.ts: it continues the page as an application would that has nothing else.
import { createClientState } from '@portal/area/state'
import { Page } from 'bundled-drawing'
import { Drawings } from 'bundled-shell/drawings.ts'
import { PageScreen } from 'bundled-shell/PageScreen.tsx'
import { PortalApp } from 'bundled-shell/PortalApp.tsx'
import { createElement, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

const { loaded } = JSON.parse(document.getElementById('portal-data').textContent)
const { view } = loaded
const location = { pathname: view.pathname, search: '', hash: '', state: null, key: 'first' }
const stay = () => undefined
/** What a page loads when it is at rest is not of its first view. */
const never = () => new Promise(stay)
const navigator = {
  createHref: (to) => (typeof to === 'string' ? to : [to.pathname, to.search, to.hash].join('')),
  push: stay,
  replace: stay,
  go: stay,
}

function Marked({ children }) {
  useEffect(() => void performance.mark('hydrated'), [])
  return children
}

async function takeOver() {
  const drawings = new Drawings()
  const modern = async () => ({ Page })
  await drawings.load({ [view.route.name]: { drawings: { modern } } }, view.route, view)
  const screen = createElement(PageScreen, { screen: { location, loaded, arrival: 'first', scrollY: 0, loadMs: 0 } })
  const shell = { drawings, view, suggest: undefined, prepareLater: never }
  const page = createElement(PortalApp, { location, shell, state: createClientState(view), navigator }, screen)
  hydrateRoot(document.getElementById('portal'), createElement(Marked, null, page), {
    onRecoverableError: (error) => console.error('[bare] hydration', error),
  })
}

takeOver()
