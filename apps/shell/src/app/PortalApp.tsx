import { type ClientState, ClientStateProvider } from '@portal/area/state'
import type { ReactNode } from 'react'
import { ShellContext, type ShellState } from './ShellContext.tsx'

interface PortalAppProps {
  shell: ShellState
  state: ClientState
  /** The router: one of the server's or the browser's. */
  children: ReactNode
}

/** Everything around the router, the same on the server and in the browser. */
export function PortalApp({ shell, state, children }: PortalAppProps) {
  return (
    <ShellContext value={shell}>
      <ClientStateProvider state={state}>{children}</ClientStateProvider>
    </ShellContext>
  )
}
