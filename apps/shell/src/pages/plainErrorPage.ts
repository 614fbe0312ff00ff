import { escapeMarkup } from '@portal/contracts'

interface PlainErrorDetails {
  readonly status: number
  readonly requestId: string
}

interface PlainWords {
  readonly title: string
  readonly english: string
  readonly sentence: string
}

/** The error page itself failed (specification section 8). */
const lastResort: PlainWords = {
  title: '显示错误页面时出了问题',
  english: 'An error occurred while showing the error page',
  sentence: '请稍后重试。如果一直这样，请拨打 12345，并提供以下编号。',
}
const unreadable: PlainWords = {
  title: '请求有误',
  english: 'The request could not be read',
  sentence: '浏览器发来的请求无法识别。请检查地址后重试，或从首页重新开始。',
}
/** What is answered before there is a page to render. */
const byStatus: Readonly<Record<number, PlainWords>> = {
  408: {
    title: '等待时间过长',
    english: 'The request took too long',
    sentence: '没有在规定时间内收到完整的请求。请检查网络后重试。',
  },
  413: {
    title: '提交的内容过大',
    english: 'The request is too large',
    sentence: '提交的内容超过了上限，请删减后重试。',
  },
  431: {
    title: '地址或附带的信息过长',
    english: 'The address or what came with it is too long',
    sentence: '请清除浏览器中本站的 Cookie 后重试，或从首页重新开始。',
  },
}

/** The page for when no other can be rendered: one string, no component, no file that could be missing. */
export function plainErrorPage({ status, requestId }: PlainErrorDetails): string {
  const { title, english, sentence } = byStatus[status] ?? (status < 500 ? unreadable : lastResort)
  const details = `${status} · ${requestId}`
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head>
<body>
<main>
<h1>${title}</h1>
<p lang="en">${english}</p>
<p>${sentence}</p>
<p>${escapeMarkup(details)}</p>
<p><a href="/">返回首页 <span lang="en">Go back to home</span></a></p>
</main>
</body>
</html>
`
}
