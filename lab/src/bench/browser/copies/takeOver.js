// Bundled with one page's view, see buildBundle.ts: it continues the page as an application would that has nothing else.
import { createClientState } from '@portal/area/state'
import { AppFrame } from 'bundled-shell/AppFrame.tsx'
import { PageRoute } from 'bundled-shell/PageRoute.tsx'
import { PortalApp } from 'bundled-shell/PortalApp.tsx'
import { PageComponents } from 'bundled-shell/pageComponents.ts'
import { Page } from 'bundled-view'
import { createElement, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

const { loaded } = JSON.parse(document.getElementById('portal-data').textContent)
const { view } = loaded
/** What a page loads when it is at rest is not of its first view. */
const never = () => new Promise(() => undefined)

function Marked({ children }) {
  useEffect(() => void performance.mark('hydrated'), [])
  return children
}

async function takeOver() {
  const components = new PageComponents()
  const modern = async () => ({ Page })
  await components.load({ [view.route.name]: { views: { modern } } }, view.route, view)
  const page = { id: 'page', path: '*', loader: never, Component: PageRoute }
  const router = createBrowserRouter([{ id: 'root', Component: AppFrame, children: [page] }], {
    hydrationData: { loaderData: { page: { loaded, loadMs: 0 } } },
  })
  const shell = { components, view, suggest: undefined, prepareLater: never, prepareParts: never }
  const app = createElement(
    PortalApp,
    { shell, state: createClientState(view) },
    createElement(RouterProvider, { router }),
  )
  hydrateRoot(document.getElementById('portal'), createElement(Marked, null, app), {
    onRecoverableError: (error) => console.error('[bare] hydration', error),
  })
}

takeOver()
