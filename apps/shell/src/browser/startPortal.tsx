import { captureStill } from '@portal/area/react'
import { createClientState, persistState } from '@portal/area/state'
import { createHttpClient } from '@portal/http'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import type { BootData } from '../app/bootData.ts'
import { PortalApp } from '../app/PortalApp.tsx'
import { PageComponents } from '../app/pageComponents.ts'
import type { ShellState } from '../app/ShellContext.tsx'
import { HydrationContext } from '../layouts/HydrationPart.tsx'
import { HydrationWatch } from '../layouts/HydrationWatch.ts'
import { APPLICATION_LISTENS } from '../start/StartData.ts'
import { createSuggestSource } from './createSuggestSource.ts'
import { followBrowser } from './followBrowser.ts'
import { hidePersonal } from './hidePersonal.ts'
import { untilIdle } from './idle/startWhenIdle.ts'
import { createProgress } from './loading-bar/createProgress.ts'
import { createPageRouter } from './navigation/createPageRouter.tsx'
import { followLinks } from './navigation/followLinks.ts'
import { loaderDataOf, onNavigated } from './navigation/onNavigated.ts'
import { openFetchAhead } from './navigation/openFetchAhead.ts'
import { PageLoader } from './navigation/PageLoader.ts'
import { reloadPage } from './reloadGuard.ts'
import { rememberList } from './rememberList.ts'
import { AreaPagesLoader } from './remotes/areaPages.ts'
import { createLiveTable } from './remotes/LiveTable.ts'
import { openTracker } from './tracker/openTracker.ts'

/**
 * Continues the server's page in the browser. Resolves when all of it answers; rejects when code of the page is missing, and
 * then nothing was touched.
 */
export async function startPortal(boot: BootData, container: Element): Promise<void> {
  const { loaded: first } = boot
  const liveTable = createLiveTable(boot.liveAreas)
  // Needed with the first click; asked for beside the code.
  liveTable().catch(() => undefined)
  const areaPages = new AreaPagesLoader(boot, liveTable)
  const prepare = () => areaPages.prepareShell()
  const http = createHttpClient()
  const progress = createProgress(prepare)
  const state = createClientState(first.view)
  persistState(state)
  followBrowser(state)
  const shownView = () => loaderDataOf(router.state)?.loaded.view ?? first.view
  const shell: ShellState = {
    components: new PageComponents(),
    http,
    suggest: createSuggestSource(http, shownView),
    prepareParts: prepare,
    prepareLater: async () => {
      // Of the page that asks: by the time it is quiet the visitor may be on another one.
      const view = shownView()
      await untilIdle()
      await Promise.all([prepare(), areaPages.prepareArea(view)])
    },
    progress,
    openAfresh: () => {
      if (loaderDataOf(router.state)?.loaded !== first) reloadPage()
    },
  }
  // A first press may open what has a file of its own, which is checked by these; the page stands without them.
  const maps = [prepare(), areaPages.prepareArea(first.view)].map((map) => map.catch(() => undefined))
  const [pages] = await Promise.all([areaPages.loadFirst(), ...maps])
  await shell.components.load(pages, first.view.route, first.view)
  const loader = new PageLoader({ shell, state, areaPages, liveTable, http }, boot)
  const reloadDocument = () => location.reload()
  const router = createPageRouter({
    first,
    load: (url, signal) => loader.load(url, signal),
    liveTable,
    isOnline: () => state.common.getState().isOnline,
    reloadDocument,
    onFailure: () => progress.report('failed'),
  })
  hidePersonal(() => {
    const shown = loaderDataOf(router.state)?.loaded
    return shown === first ? undefined : shown
  }, reloadDocument)
  onNavigated(router, (_, before) => before && rememberList(state.getList, before.loaded, scrollY))
  openFetchAhead(prepare, { loader, router, progress, http })
  openTracker(prepare, { events: state.event.getState(), router, key: first.view.config.trackerKey })
  followLinks(
    router,
    liveTable().then(({ routes }) => routes),
  )
  captureStill(container)
  await new Promise<void>((resolve) => {
    const watch = new HydrationWatch(resolve)
    startTransition(() => {
      hydrateRoot(
        container,
        <PortalApp shell={shell} state={state}>
          <HydrationContext value={watch}>
            <Hydrated watch={watch}>
              {/* Nothing of a page suspends: rendered in slices, with frames between them, it comes later on a slow processor. */}
              <RouterProvider router={router} useTransitions={false} />
            </Hydrated>
          </HydrationContext>
        </PortalApp>,
        { onRecoverableError: (error) => console.error('[portal] hydration', error) },
      )
      document.dispatchEvent(new Event(APPLICATION_LISTENS))
    })
  })
}

/** Tells when React has taken over the frame around the parts of the page. */
function Hydrated({ watch, children }: { watch: HydrationWatch; children: React.ReactNode }) {
  useEffect(() => watch.arrive(), [watch])
  return children
}
