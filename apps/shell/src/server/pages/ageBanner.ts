const APP_START = '<div id="portal">'
const MINUTE_MS = 60_000

/** Puts a banner with the page's age in front of the app, outside of what the browser hydrates. */
export function insertAgeBanner(html: Uint8Array, age: string): Uint8Array {
  const text = Buffer.from(html.buffer, html.byteOffset, html.byteLength).toString('utf8')
  const banner = `<p class="age-banner" role="status">页面暂时不能更新，您看到的是${age}的内容。</p>`
  return Buffer.from(text.replace(APP_START, () => `${banner}${APP_START}`))
}

/** @param ageMs milliseconds */
export function describeAge(ageMs: number): string {
  const minutes = Math.max(1, Math.round(ageMs / MINUTE_MS))
  return minutes < 60 ? `${minutes} 分钟前` : `${Math.round(minutes / 60)} 小时前`
}
