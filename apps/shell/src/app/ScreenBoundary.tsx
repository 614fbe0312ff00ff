import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './ErrorScreen.tsx'
import { toErrorView } from './errorView.ts'
import type { Screen } from './Screen.ts'

interface ScreenBoundaryProps {
  screen: Screen
  children: ReactNode
}

/** A page that throws while drawing in the browser gives the error page; a move to another page starts afresh. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    console.error('[portal] page failed', error)
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    return <ErrorScreen screen={this.props.screen} error={toErrorView(this.state.error, '')} />
  }
}
