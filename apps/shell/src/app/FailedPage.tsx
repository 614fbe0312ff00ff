import { useCommon } from '@portal/area/state'
import { useEffect } from 'react'
import { useLocation, useRevalidator, useRouteError } from 'react-router-dom'
import { useShell } from './ShellContext.tsx'

/** A step back to a page that is no longer here and cannot be asked for without a network. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
}

/** In the place of a page that cannot be rendered in the browser: says so and offers the server's view. */
export function FailedPage() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const { openAfresh } = useShell()
  const isOffline = error instanceof OfflineError
  useReopening(isOffline)
  useEffect(() => {
    if (isOffline) return
    console.error('[portal] page failed', error)
    openAfresh?.()
  }, [error, isOffline, openAfresh])
  return (
    <main className="screen-failed">
      <h1>{isOffline ? '网络已断开，这一页没有打开' : '页面显示出错'}</h1>
      <p>
        <a href={`${pathname}${search}`} data-reload-document>
          重新打开本页
        </a>
        ，或<a href="/">返回首页</a>。
      </p>
    </main>
  )
}

/** What was missing for want of a network comes when it is back. */
function useReopening(isAwaited: boolean): void {
  const isOnline = useCommon((state) => state.isOnline)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isAwaited && isOnline) void revalidate()
  }, [isAwaited, isOnline, revalidate])
}
