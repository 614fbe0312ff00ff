import { Component, type ReactNode } from 'react'
import type { Screen } from './Screen.ts'

interface ScreenBoundaryProps {
  screen: Screen
  /** Told of a page that was moved to and cannot be drawn here. */
  onFailedMove: () => void
  children: ReactNode
}

interface ScreenBoundaryState {
  hasFailed: boolean
  /** History entry on which it failed. */
  failedKey: string | undefined
}

/** A page that throws while drawing in the browser: says so and offers the server's drawing. Another page starts afresh. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { hasFailed: false, failedKey: undefined }

  static getDerivedStateFromError(): Partial<ScreenBoundaryState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps(
    { screen }: ScreenBoundaryProps,
    { hasFailed, failedKey }: ScreenBoundaryState,
  ): ScreenBoundaryState | null {
    if (!hasFailed || failedKey === screen.location.key) return null
    return failedKey === undefined
      ? { hasFailed, failedKey: screen.location.key }
      : { hasFailed: false, failedKey: undefined }
  }

  override componentDidCatch(error: unknown): void {
    console.error('[portal] page failed', error)
    if (this.props.screen.arrival !== 'first') this.props.onFailedMove()
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    const { pathname, search } = this.props.screen.location
    return (
      <main className="screen-failed">
        <h1>页面显示出错</h1>
        <p>
          <a href={`${pathname}${search}`}>重新打开本页</a>，或<a href="/">返回首页</a>。
        </p>
      </main>
    )
  }
}
