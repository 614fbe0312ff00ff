import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './ErrorScreen.tsx'
import { toErrorView } from './errorView.ts'
import type { Screen } from './Screen.ts'

interface ScreenBoundaryProps {
  screen: Screen
  children: ReactNode
}

interface ScreenBoundaryState {
  error: unknown
  /** History entry on which it failed. */
  failedKey: string | undefined
}

/** A page that throws while drawing in the browser gives the error page; a move to another page starts afresh. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { error: undefined, failedKey: undefined }

  static getDerivedStateFromError(error: unknown): Partial<ScreenBoundaryState> {
    return { error }
  }

  static getDerivedStateFromProps(
    { screen }: ScreenBoundaryProps,
    state: ScreenBoundaryState,
  ): ScreenBoundaryState | null {
    if (state.error === undefined || state.failedKey === screen.location.key) return null
    const hasJustFailed = state.failedKey === undefined
    return hasJustFailed ? { ...state, failedKey: screen.location.key } : { error: undefined, failedKey: undefined }
  }

  override componentDidCatch(error: unknown): void {
    console.error('[portal] page failed', error)
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    return <ErrorScreen screen={this.props.screen} error={toErrorView(this.state.error, '')} />
  }
}
