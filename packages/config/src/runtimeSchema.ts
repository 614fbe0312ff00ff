import { isIP } from 'node:net'
import { z } from 'zod'
import { readPublicKey } from './readPublicKey.ts'
import { accessLogSettings } from './settings/accessLogSettings.ts'
import { apiSettings } from './settings/apiSettings.ts'
import { archiveSettings } from './settings/archiveSettings.ts'
import { backupSettings } from './settings/backupSettings.ts'
import { bucketSettings, isBucket } from './settings/bucketSettings.ts'
import { isGuarded, isPlainAddress } from './settings/isGuarded.ts'
import { list } from './settings/list.ts'
import { securityTextSettings } from './settings/securityTextSettings.ts'
import { tracingSettings } from './settings/tracingSettings.ts'
import { wholeNumber } from './settings/wholeNumber.ts'

const host = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: '应为 http(s) 地址' })])
const retentionDays = (unset: number) => wholeNumber({ error: '应为 1 至 36500 的天数', least: 1, most: 36_500, unset })
const path = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\s?#\\]*$/, '应为以 / 开头的路径')

const databaseAddress = z
  .union([z.literal(''), z.string().regex(/^postgres(ql)?:\/\//, '应为 postgresql:// 地址')])
  .default('')

/** Where tiles of a map are: a web address with places for zoom, column and row. */
const tiles = z.union([
  z.literal(''),
  z
    .string()
    .max(500)
    .regex(/^https?:\/\/[^\s/{}"';,]+\/[^\s"';,]*$/, '应为 http(s) 地址')
    .refine((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), '应含 {z}、{x}、{y}'),
])

/**
 * The runtime configuration (specification section 3 and what running needs). Keys are the names of environment variables
 * and of the keys in the configuration file; the environment wins.
 */
export const runtimeSchema = z.object({
  PORTAL_ENV: z.enum(['prod', 'demo', 'test'], { error: '应为 prod、demo 或 test' }).default('prod'),
  PORTAL_SITE_NAME: z.string().min(2).max(40).default('广东省政务服务网'),
  PORTAL_PROVINCE: z
    .string()
    .regex(/^\d{2}0000$/, '应为 6 位省级区划代码')
    .default('440000'),
  PORTAL_HOST: host.default(''),
  PORTAL_HOME_HOST: host.default(''),
  PORTAL_GUIDE_PDF_PATH: path.default('/pdf/guide'),
  PORTAL_KNOWLEDGE_PDF_PATH: path.default('/pdf/guide-combo'),
  PORTAL_TRACKER_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/)
    .default('portal'),
  PORTAL_SUGGESTION_HOST: host.default(''),
  PORTAL_AUTH_HOST: host.refine((value) => value === '' || isGuarded(value), '应为 https 地址').default(''),
  PORTAL_AUTH_CLIENT_ID: z.string().max(200).default(''),
  PORTAL_AUTH_CLIENT_SECRET: z.string().max(500).default(''),
  PORTAL_APPROVAL_HOST: host.default(''),
  PORTAL_APPS_HOST: host.default(''),
  PORTAL_MAP_TILES: tiles.default(''),
  PORTAL_MAP_CREDIT: z.string().max(120).default(''),
  PORTAL_SITE_ID_CODE: z
    .string()
    .regex(/^\d{9,10}$/, '应为 9 或 10 位网站标识码')
    .or(z.literal(''))
    .default(''),
  PORTAL_ICP: z.string().max(60).default(''),
  PORTAL_POLICE_RECORD: z.string().max(60).default(''),
  PORTAL_HOST_UNIT: z.string().max(60).default(''),
  PORTAL_DATA: z.string().min(1, '应为文件夹').default('.portal'),
  DATABASE_URL: databaseAddress,
  /** Where what visitors only read is read, such as a balancer before replicas; empty: DATABASE_URL. */
  DATABASE_READ_URL: databaseAddress,
  ...archiveSettings,
  ...backupSettings,
  HOST: z
    .string()
    .refine((value) => value === 'localhost' || isIP(value) > 0, '应为 IP 地址或 localhost')
    .default('127.0.0.1'),
  PORT: wholeNumber({ error: '应为端口号', least: 0, most: 65_535, unset: 3000 }),
  ...apiSettings,
  PORTAL_REGISTRY: z
    .string()
    .max(500)
    .refine(isRegistryPlace, '应为文件路径，https 地址（仅本机可用 http，不带用户名、查询参数和 #），或 s3://桶/前缀')
    .default(''),
  ...bucketSettings,
  /** Where a cache in front is told what changed; empty: there is none. */
  PORTAL_PURGE_URL: z
    .string()
    .max(500)
    .refine(
      (text) => text === '' || isPlainAddress(text),
      '应为 https 地址（仅本机可用 http），不带用户名、查询参数和 #',
    )
    .default(''),
  PORTAL_PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{0,1000}$/, '应为可见的 ASCII 字符，没有空格')
    .default(''),
  /** Who may sign the registry; empty: the key pair in the data folder. */
  PORTAL_REGISTRY_KEYS: list
    .refine(
      (keys) => keys.every(isPublicKey),
      '应为 Ed25519 公钥（32 字节的 base64，共 44 个字符），多个公钥用逗号分隔',
    )
    .default([]),
  /** How many releases of each build stay in the store; those of the last three days do in any case. */
  PORTAL_KEEP_RELEASES: wholeNumber({ error: '应为 2 至 100 的版本数', least: 2, most: 100, unset: 5 }),
  /** Key that seals personal data; empty: secret.key in the data folder. */
  PORTAL_SECRET_FILE: z.string().max(500).default(''),
  PORTAL_CASE_RETENTION_DAYS: retentionDays(730),
  /** Of a case that never ended, from the last time it was imported. */
  PORTAL_UNFINISHED_CASE_RETENTION_DAYS: retentionDays(3650),
  PORTAL_LETTER_RETENTION_DAYS: retentionDays(1095),
  /** Of a letter that nobody answered, from its arrival. */
  PORTAL_UNANSWERED_LETTER_RETENTION_DAYS: retentionDays(1825),
  PORTAL_FEEDBACK_RETENTION_DAYS: retentionDays(365),
  PORTAL_RATING_RETENTION_DAYS: retentionDays(1095),
  /** Whose X-Forwarded-For is believed: addresses and networks, separated by commas. */
  PORTAL_TRUSTED_PROXIES: list
    .refine((proxies) => proxies.every(isNetwork), '应为 IP 地址或网段，用逗号分隔，如 10.0.0.0/8,::1')
    .default([]),
  /** Who may read the figures at /metrics: addresses and networks, separated by commas. */
  PORTAL_OPERATORS: list
    .refine((networks) => networks.every(isNetwork), '应为 IP 地址或网段，用逗号分隔，如 10.0.0.0/8,::1')
    .default(['127.0.0.1', '::1']),
  /** Whose pages may show widgets: origins, `*` for all, `none` for nobody. */
  PORTAL_EMBED_ORIGINS: list
    .refine(isOriginList, '应为 *、none，或用逗号分隔的来源，如 https://www.example.gov.cn')
    .default(['*']),
  /** Widgets that nobody may show: names as in their addresses, separated by commas. */
  PORTAL_EMBED_OFF: list
    .refine((names) => names.every((name) => /^[a-z-]{1,40}$/.test(name)), '应为组件名称，用逗号分隔，如 search,halls')
    .default([]),
  /** How many imports can be undone; 0 keeps nothing for it. */
  PORTAL_UNDO_BATCHES: wholeNumber({ error: '应为 0 至 10000 的批次数', least: 0, most: 10_000, unset: 20 }),
  /** An import after which more of the operator's own questions fail than this share, in percent, has to be accepted. */
  PORTAL_SEARCH_WORSE_PERCENT: wholeNumber({ error: '应为 0 至 100 的百分数', least: 0, most: 100, unset: 2 }),
  /** Who puts the first results of a search in order; empty: nobody. */
  PORTAL_SEARCH_RERANK_URL: z
    .string()
    .max(500)
    .refine(
      (text) => text === '' || isPlainAddress(text),
      '应为 https 地址（仅本机可用 http），不带用户名、查询参数和 #',
    )
    .default(''),
  /** Where the code of areas runs: threads of the shell, or processes of their own with fewer rights. */
  PORTAL_AREA_ISOLATION: z.enum(['thread', 'process'], { error: '应为 thread 或 process' }).default('thread'),
  /** How long a page may take, loading and rendering, before its visitor is asked to come again. None waits longer for its content. */
  PORTAL_PAGE_TIMEOUT_MS: wholeNumber({
    error: '应为 1000 至 5000 的毫秒数',
    least: 1_000,
    most: 5_000,
    unset: 2_500,
  }),
  ...tracingSettings,
  ...accessLogSettings,
  ...securityTextSettings,
  PORTAL_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug']).default('info'),
})
export type RuntimeConfig = z.infer<typeof runtimeSchema>

/** A file, a part of an object store, or a web address that says whose it is by its certificate; its builds lie beside it. */
function isRegistryPlace(text: string): boolean {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return true
  return isBucket(text) || isPlainAddress(text)
}

function isPublicKey(text: string): boolean {
  try {
    return readPublicKey(text).type === 'public'
  } catch {
    // Whatever is wrong with it, the sentence about the setting says what it should be.
    return false
  }
}

/** Sources of a policy: each scheme and host alone, or one word for all or nobody. */
function isOriginList(entries: readonly string[]): boolean {
  const [only] = entries
  if (entries.length === 1 && (only === '*' || only === 'none')) return true
  return entries.length > 0 && entries.every((entry) => /^https?:\/\/(\*\.)?[A-Za-z0-9.-]+(:\d{1,5})?$/.test(entry))
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  // A network of all addresses would let every visitor choose his own.
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}
