interface PlainErrorDetails {
  readonly status: number
  readonly requestId: string
}

/**
 * The page for the case that the error page itself fails (specification section 8): one string, no component,
 * no file that could be missing.
 */
export function plainErrorPage({ status, requestId }: PlainErrorDetails): string {
  const details = `${status} · ${requestId}`
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>页面出了问题</title></head>
<body>
<main>
<h1>显示错误页面时出了问题</h1>
<p lang="en">An error occurred while showing the error page</p>
<p>请稍后重试。如果一直这样，请拨打 12345，并提供以下编号。</p>
<p>${escapeHtml(details)}</p>
<p><a href="/">返回首页 <span lang="en">Go back to home</span></a></p>
</main>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
