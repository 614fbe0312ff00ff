import { insertBanner } from '../../rendering/insertBanner.ts'

const MINUTE_MS = 60_000

/** Says in front of the app how old the page is. */
export function insertStaleBanner(html: Uint8Array, age: string): Uint8Array {
  return insertBanner(html, `<p class="age-banner" role="status">页面暂时不能更新，您看到的是${age}的内容。</p>`)
}

/** @param ageMs milliseconds */
export function formatAge(ageMs: number): string {
  const minutes = Math.max(1, Math.round(ageMs / MINUTE_MS))
  return minutes < 60 ? `${minutes} 分钟前` : `${Math.round(minutes / 60)} 小时前`
}
