import { type Navigator, Router } from '@portal/area/router'
import { type ClientState, ClientStateProvider } from '@portal/area/state'
import { ErrorScreen } from './ErrorScreen.tsx'
import { errorTitle } from './errorView.ts'
import { NavigationEffects } from './NavigationEffects.tsx'
import { PageScreen } from './PageScreen.tsx'
import type { Screen } from './Screen.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { ShellContext, type ShellState } from './ShellContext.tsx'

interface PortalAppProps {
  screen: Screen
  shell: ShellState
  state: ClientState
  navigator: Navigator
  isStatic?: boolean
}

/** The whole portal below the document: the same tree on the server and in the browser. */
export function PortalApp({ screen, shell, state, navigator, isStatic = false }: PortalAppProps) {
  const { content, location } = screen
  return (
    <ShellContext value={shell}>
      <ClientStateProvider state={state}>
        <Router location={location} navigator={navigator} static={isStatic}>
          <div id="app">
            <ScreenBoundary screen={screen}>
              {content.kind === 'page' ? (
                <PageScreen loaded={content.loaded} />
              ) : (
                <ErrorScreen screen={screen} error={content.error} />
              )}
            </ScreenBoundary>
            <NavigationEffects
              screen={screen}
              title={content.kind === 'page' ? content.loaded.title : errorTitle(content.error)}
              generation={shell.view.generation}
            />
          </div>
        </Router>
      </ClientStateProvider>
    </ShellContext>
  )
}
