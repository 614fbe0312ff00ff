import { type Navigator, Router } from '@portal/area/router'
import { type ClientState, ClientStateProvider } from '@portal/area/state'
import type { ReactNode } from 'react'
import type { ScreenLocation } from './Screen.ts'
import { ShellContext, type ShellState } from './ShellContext.tsx'

interface PortalAppProps {
  location: ScreenLocation
  shell: ShellState
  state: ClientState
  navigator: Navigator
  isStatic?: boolean
  children: ReactNode
}

/** Everything around a screen, the same on the server and in the browser. */
export function PortalApp({ location, shell, state, navigator, isStatic = false, children }: PortalAppProps) {
  return (
    <ShellContext value={shell}>
      <ClientStateProvider state={state}>
        <Router location={location} navigator={navigator} static={isStatic}>
          <div id="app">{children}</div>
        </Router>
      </ClientStateProvider>
    </ShellContext>
  )
}
