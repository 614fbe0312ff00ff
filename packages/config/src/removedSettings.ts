/** Settings of earlier versions, with what takes their place. */
export const removedSettings: Readonly<Record<string, string>> = {
  API_URLS: '请改用 API_URL，只写一个地址；有多个内容服务时写本机 HAProxy 的地址（deploy/proxy/content.cfg）',
  DATABASE_READ_URLS: '请改用 DATABASE_READ_URL，只写一个地址，由 HAProxy、PgBouncer 或 Patroni 通向各个副本',
  DATABASE_READ_LAG_MS: '请去掉，落后的副本由 DATABASE_READ_URL 前面的 HAProxy 或 Patroni 排除',
}

/** One that is still set would be passed over in silence. */
export function findRemovedSettings(given: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(removedSettings)
    .filter(([name]) => given[name] !== undefined && given[name] !== '')
    .map(([name, instead]) => `${name}：已经取消，${instead}`)
}
