import { NotFoundError, statusOf } from '@portal/area'

/** What an error page shows. */
export interface ErrorView {
  readonly status: number
  readonly message: string
  readonly requestId: string
  /** Words for the search box, e.g. the name an unknown code once stood for. */
  readonly searchWords?: string
  /** Title of the area that is down, when one is. */
  readonly areaTitle?: string
}

/** Sentences by status; they say what happened and what to do next. */
const sentences: Readonly<Record<number, string>> = {
  400: '地址中的内容有误，请检查后重试，或返回首页重新查找。',
  403: '您没有查看此页面的权限，请返回首页。',
  404: '抱歉，您访问的页面不存在。您可以搜索需要的服务，或返回首页。',
  429: '访问过于频繁，请稍等一分钟后再试。',
  503: '此栏目正在恢复，请稍后重试。其他栏目可以正常使用。',
  504: '内容服务响应超时，请稍后重试。',
}

/** Turns any thrown thing into an error page. Only messages written for people pass; no internals, no stack. */
export function toErrorView(error: unknown, requestId: string): ErrorView {
  const status = statusOf(error)
  const fixed = error instanceof Error && error.message === 'Unknown middleware' ? error.message : undefined
  return {
    status,
    message:
      fixed ??
      (error instanceof NotFoundError ? error.message : undefined) ??
      sentences[status] ??
      '页面出了问题，请稍后重试；如果一直这样，请拨打 12345 告诉我们。',
    requestId,
    ...(error instanceof NotFoundError && error.searchWords ? { searchWords: error.searchWords } : {}),
  }
}

export function errorTitle({ status }: ErrorView): string {
  return status === 404 ? '页面不存在' : '页面暂时无法显示'
}
