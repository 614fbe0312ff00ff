import { type AreaName, routeOf } from '@portal/area'
import { type ClientState, createClientState } from '@portal/area/state'
import { createHttpClient } from '@portal/http'
import { startTransition, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type BootData, viewOf } from '../app/bootData.ts'
import { Drawings } from '../app/drawings.ts'
import { PortalApp } from '../app/PortalApp.tsx'
import type { ShellState } from '../app/ShellContext.tsx'
import { AreaPagesLoader } from './areaPages.ts'
import { createSuggestSource } from './createSuggestSource.ts'
import { LoadingBar } from './LoadingBar.ts'
import { loadingBarView } from './loadingBarView.ts'
import { Navigation } from './Navigation.ts'
import { PageLoader } from './PageLoader.ts'
import { prefetchOnIntent } from './prefetchOnIntent.ts'

/** Continues the server's page in the browser. Rejects when code of the first view is missing; then nothing was touched. */
export async function startPortal(boot: BootData, container: Element): Promise<void> {
  const view = viewOf(boot)
  const http = createHttpClient({})
  const shell: ShellState = { drawings: new Drawings(), view, suggest: createSuggestSource(http, () => shell.view) }
  const areaPages = new AreaPagesLoader(boot)
  if (boot.content.kind === 'page') {
    const area: AreaName = routeOf(view.name).area
    await shell.drawings.load(await areaPages.load(area), view.name, view)
  }
  const loader = new PageLoader({ shell, areaPages, http })
  const bar = new LoadingBar(loadingBarView)
  const steps = { started: () => bar.start(), finished: () => bar.finish(), failed: () => bar.fail() }
  const navigation = new Navigation({
    first: boot.content,
    load: (url, signal) => loader.load(url, signal),
    onProgress: (step) => steps[step](),
    openDocument: (href) => location.assign(href),
  })
  const state = createClientState(view)
  followConnection(state)
  prefetchOnIntent((url) => loader.prefetch(url))
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
  useEffect(() => navigation.subscribe((next) => startTransition(() => setScreen(next))), [navigation])
  return <PortalApp screen={screen} shell={shell} state={state} navigator={navigation} />
}

function followConnection({ common, platform }: ClientState): void {
  const update = () => common.getState().setOnline(navigator.onLine)
  addEventListener('online', update)
  addEventListener('offline', update)
  addEventListener('load', () => platform.getState().detect(navigator, window), { once: true })
}
