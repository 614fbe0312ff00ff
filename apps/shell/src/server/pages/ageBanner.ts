const APP_START = '<div id="portal">'
const MINUTE_MS = 60_000

/** Puts a banner with the page's age in front of the app, outside of what the browser hydrates. */
export function insertAgeBanner(html: Uint8Array, madeAt: number, now: number): Uint8Array {
  const text = Buffer.from(html.buffer, html.byteOffset, html.byteLength).toString('utf8')
  const banner = `<p class="age-banner" role="status">内容服务正在恢复，您看到的是${describeAge(now - madeAt)}的内容。</p>`
  return Buffer.from(text.replace(APP_START, () => `${banner}${APP_START}`))
}

function describeAge(ageMs: number): string {
  const minutes = Math.max(1, Math.round(ageMs / MINUTE_MS))
  return minutes < 60 ? `${minutes} 分钟前` : `${Math.round(minutes / 60)} 小时前`
}
