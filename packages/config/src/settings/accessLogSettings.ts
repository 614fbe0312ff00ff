import { z } from 'zod'
import { wholeNumber } from './wholeNumber.ts'

/** Cybersecurity Law of the People's Republic of China, article 21 (3): network logs are kept for at least six months. */
export const LEGAL_LOG_DAYS = 180

const file = z
  .string()
  .max(500)
  .refine((text) => text === '' || text.startsWith('/'), '应为绝对路径')
  .default('')

/** The log of who asked for what, as the law wants it. */
export const accessLogSettings = {
  /** How many days it is kept. */
  PORTAL_ACCESS_LOG_DAYS: wholeNumber({ error: '应为 1 至 3650 的天数', least: 1, most: 3_650, unset: LEGAL_LOG_DAYS }),
  /** How much of the disk it may take. */
  PORTAL_ACCESS_LOG_MEGABYTES: wholeNumber({
    error: '应为 10 至 10000000 的 MB 数',
    least: 10,
    most: 10_000_000,
    unset: 20_480,
  }),
  /** Key that seals the days that are over, 64 hexadecimal digits; empty: they are not sealed. */
  PORTAL_ACCESS_LOG_KEY_FILE: file,
  /** Where a proxy in front writes its own; the shells write none then. */
  PORTAL_PROXY_ACCESS_LOG: file,
}
