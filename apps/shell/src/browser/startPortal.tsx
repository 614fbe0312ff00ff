import { type ClientState, createClientState } from '@portal/area/state'
import { startTransition, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { BootData } from '../app/bootData.ts'
import { Drawings } from '../app/drawings.ts'
import { PageScreen } from '../app/PageScreen.tsx'
import { PortalApp } from '../app/PortalApp.tsx'
import { ScreenBoundary } from '../app/ScreenBoundary.tsx'
import type { ShellState } from '../app/ShellContext.tsx'
import { AreaPagesLoader } from './areaPages.ts'
import { createLazyHttp } from './createLazyHttp.ts'
import { createProgress } from './createProgress.ts'
import { createSuggestSource } from './createSuggestSource.ts'
import { createLiveTable } from './LiveTable.ts'
import { Navigation } from './Navigation.ts'
import { openFetchAhead } from './openFetchAhead.ts'
import { PageLoader } from './PageLoader.ts'
import { reloadPage } from './reloadGuard.ts'
import { openTracker } from './tracker/openTracker.ts'
import { untilQuiet } from './whenQuiet.ts'

/** Continues the server's page in the browser. Rejects when code of the first view is missing; then nothing was touched. */
export async function startPortal(boot: BootData, container: Element): Promise<void> {
  const { view } = boot.loaded
  const liveTable = createLiveTable(boot.liveAreas)
  const areaPages = new AreaPagesLoader(boot, liveTable)
  const prepare = () => areaPages.prepareShell()
  const http = createLazyHttp(prepare)
  const shell: ShellState = {
    drawings: new Drawings(),
    view,
    suggest: createSuggestSource(http, () => shell.view),
    prepareParts: prepare,
    prepareLater: async () => {
      await untilQuiet()
      await Promise.all([prepare(), areaPages.prepareArea(shell.view)])
    },
  }
  await shell.drawings.load(await areaPages.loadFirst(), view.route, view)
  const loader = new PageLoader({ shell, areaPages, liveTable }, boot)
  const progress = createProgress(prepare)
  const navigation = new Navigation({
    first: boot.loaded,
    load: (url, signal) => loader.load(url, signal),
    onProgress: progress.tell,
    openDocument: (href) => location.assign(href),
    reloadDocument: () => location.reload(),
    isOnline: () => navigator.onLine,
  })
  const state = createClientState(view)
  followConnection(state)
  openFetchAhead(prepare, { loader, navigation, progress })
  openTracker(prepare, { events: state.event.getState(), navigation, key: view.config.trackerKey })
  startTransition(() => {
    hydrateRoot(container, <RunningPortal navigation={navigation} shell={shell} state={state} />, {
      onRecoverableError: (error) => console.error('[portal] hydration', error),
    })
  })
}

function RunningPortal({
  navigation,
  shell,
  state,
}: {
  navigation: Navigation
  shell: ShellState
  state: ClientState
}) {
  const [screen, setScreen] = useState(navigation.screen)
  useEffect(() => navigation.subscribe((next) => setScreen(next)), [navigation])
  return (
    <PortalApp location={screen.location} shell={shell} state={state} navigator={navigation}>
      <ScreenBoundary screen={screen} onFailedMove={reloadPage}>
        <PageScreen screen={screen} />
      </ScreenBoundary>
    </PortalApp>
  )
}

function followConnection({ common, platform }: ClientState): void {
  const update = () => common.getState().setOnline(navigator.onLine)
  addEventListener('online', update)
  addEventListener('offline', update)
  addEventListener('load', () => platform.getState().detect(navigator, window), { once: true })
}
