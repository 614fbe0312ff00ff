import { isIP } from 'node:net'
import { z } from 'zod'

const file = z.string().max(500).default('')

/** How shells and content services on several machines find and know each other. Both sides are given the same. */
export const apiSettings = {
  /** Where the content service listens and shells of this machine reach it; empty: `api.sock` in the data folder. */
  API_SOCKET: file,
  /** Leads to this shell alone where several share a port; whoever starts them names it. */
  SHELL_SOCKET: file,
  /** Where the content service listens instead of at its socket: address and port. */
  API_LISTEN: z
    .string()
    .refine((text) => text === '' || readListenPlace(text) !== undefined, '应为 IP 地址和端口，如 10.0.0.5:4100')
    .default(''),
  /** Where a shell asks the content service: one address, a balancer's where there are several. */
  API_URL: z
    .string()
    .refine(
      (text) => text === '' || isServiceAddress(text),
      '应为一个 http(s)://主机:端口，多个内容服务由 HAProxy 分配',
    )
    .default(''),
  /** What shells and content services know of each other and nobody else does. */
  API_SECRET: z
    .union([z.literal(''), z.string().regex(/^[\x21-\x7e]{32,200}$/, '应为 32 至 200 个可见的 ASCII 字符，没有空格')])
    .default(''),
  /** Own certificate, its key, and who signed the certificate of the other side; PEM files. */
  API_TLS_CERT: file,
  API_TLS_KEY: file,
  API_TLS_CA: file,
}

interface ApiSettings {
  readonly API_LISTEN: string
  readonly API_SECRET: string
  readonly API_TLS_CERT: string
  readonly API_TLS_KEY: string
  readonly API_TLS_CA: string
}

/** What each setting alone does not show. */
export function findApiFaults(settings: ApiSettings): string[] {
  const files = [settings.API_TLS_CERT, settings.API_TLS_KEY, settings.API_TLS_CA].filter(Boolean)
  const place = readListenPlace(settings.API_LISTEN)
  const isOpen = place !== undefined && !isOfThisMachine(place.host)
  return [
    ...(files.length === 1 || files.length === 2 ? [partOfTls] : []),
    ...(isOpen && settings.API_SECRET === '' && files.length === 0 ? [unguarded] : []),
  ]
}

const partOfTls = 'API_TLS_CERT、API_TLS_KEY、API_TLS_CA：须同时填写'
/** It believes what it is told of a visitor, and opens sessions for whom it is told to. */
const unguarded =
  'API_LISTEN：在本机以外可达的地址上监听时，须填写 API_SECRET（门户与内容服务共用的口令），或填写 API_TLS_CERT、API_TLS_KEY、API_TLS_CA'

export interface ListenPlace {
  readonly host: string
  readonly port: number
}

/** The parts of `10.0.0.5:4100` or `[::1]:4100`; undefined for anything else. */
export function readListenPlace(text: string): ListenPlace | undefined {
  const [, bracketed, plain, port] = /^(?:\[([\da-f:.]+)\]|([\d.]+)):(\d{1,5})$/i.exec(text) ?? []
  const host = bracketed ?? plain ?? ''
  const isFitting = isIP(host) === (bracketed === undefined ? 4 : 6) && Number(port) <= 65_535
  return isFitting ? { host, port: Number(port) } : undefined
}

function isOfThisMachine(host: string): boolean {
  return host === '::1' || host.startsWith('127.')
}

function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && search + hash + username === ''
}
