interface ErrorWords {
  readonly title: string
  /** The sentence of the specification, where it gives one. */
  readonly english?: string
  readonly sentence: string
  readonly hasSearch: boolean
}

const general: ErrorWords = {
  title: '页面出了问题',
  sentence: '服务器没能显示这个页面，请稍后重试。如果一直这样，请拨打 12345 告诉我们。',
  hasSearch: false,
}

/** The browser could not reach the server at all. */
export const OFFLINE_STATUS = 0

const byStatus: Readonly<Record<number, ErrorWords>> = {
  [OFFLINE_STATUS]: {
    title: '网络已断开',
    sentence: '没能连接到服务器。请检查网络，恢复后再试；已打开的页面可以继续阅读。',
    hasSearch: false,
  },
  400: { title: '地址有误', sentence: '地址中的内容无法识别，请检查后重试，或搜索您要找的内容。', hasSearch: true },
  403: {
    title: '无法查看此页面',
    sentence: '您没有查看此页面的权限。如果您已有账号，请登录后再试。',
    hasSearch: false,
  },
  404: {
    title: '抱歉，您访问的页面不存在',
    english: 'This page could not be found',
    sentence: '页面可能已移走，或地址有误。您可以搜索要办的事，或从首页重新开始。',
    hasSearch: true,
  },
  429: { title: '访问过于频繁', sentence: '请稍等一分钟后再试。', hasSearch: false },
  503: { title: '暂时无法访问', sentence: '我们正在恢复，请稍后重试。其他栏目可以正常使用。', hasSearch: false },
  504: { title: '等待时间过长', sentence: '内容服务没有及时回应，请稍后重试。', hasSearch: false },
}

const busy: ErrorWords = {
  title: '现在访问的人较多',
  sentence: '页面没能及时打开，请过几秒再试。',
  hasSearch: false,
}

interface ErrorCause {
  readonly areaTitle?: string | undefined
  readonly isBusy?: boolean
}

/** What an error page says for a status; an area that is down is named. */
export function errorWords(status: number, { areaTitle, isBusy = false }: ErrorCause): ErrorWords {
  if (status === 503 && isBusy) return busy
  const words = byStatus[status] ?? general
  return status === 503 && areaTitle ? { ...words, title: `${areaTitle}栏目暂时无法访问` } : words
}
