import { NotFoundError, RedirectError, statusOf, UnknownMiddlewareError } from '@portal/area/content'

/** What an error page shows. */
export interface ErrorView {
  readonly status: number
  /** A sentence for this case; without it the error page says the general one for the status. */
  readonly message?: string
  /** Empty on a page that is rendered once for all visitors. */
  readonly requestId: string
  /** Words for the search box, e.g. the name an unknown code once stood for. */
  readonly searchWords?: string
  /** Of a widget: the page of the portal that has what was asked for. */
  readonly onward?: string
  /** Title of the area that is down, when one is. */
  readonly areaTitle?: string | undefined
  /** Too many visitors at once; nothing is broken. */
  readonly isBusy?: boolean
}

/** Turns any thrown thing into an error page. Only messages written for people pass; no internals, no stack. */
export function toErrorView(error: unknown, requestId: string): ErrorView {
  // A widget that would have led out of its frame.
  if (error instanceof RedirectError) return { status: 404, requestId, onward: error.location }
  const message = isForPeople(error) ? error.message : undefined
  return {
    status: statusOf(error),
    requestId,
    ...(message ? { message } : {}),
    ...(error instanceof NotFoundError && error.searchWords ? { searchWords: error.searchWords } : {}),
  }
}

/** Not-found sentences are written by pages for visitors; 'Unknown middleware' is the specification's own wording. */
function isForPeople(error: unknown): error is Error {
  return error instanceof NotFoundError || error instanceof UnknownMiddlewareError
}

export function errorTitle({ status }: ErrorView): string {
  return status === 404 ? '页面不存在' : '页面暂时无法显示'
}
