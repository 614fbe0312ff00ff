import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export type AddressFinding = { ok: true } | { ok: false; reason: string }

const timeoutMs = 10_000
const maxRedirects = 5

/** Addresses of this machine and of inner networks: content must not make the portal call them. */
const inner = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inner.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['::ffff:0:0', 96],
] as const)
  inner.addSubnet(network, bits, 'ipv6')

class InnerAddressError extends Error {
  override name = 'InnerAddressError'
}

/** Whether an address answers. Follows redirects, reads no content, waits at most 10 s. */
export async function checkAddress(address: string, options: { mayBeInner: boolean }): Promise<AddressFinding> {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return { ok: false, reason: '地址写法有误' }
  }
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const answer = await ask(url, options.mayBeInner)
    if (typeof answer === 'string') return { ok: false, reason: answer }
    const { status, location } = answer
    if (status < 300 || status >= 400 || location === undefined)
      // Refusals are for programs, not for visitors: 401, 403, 405 and 429 say that the address exists.
      return status < 400 || [401, 403, 405, 429].includes(status)
        ? { ok: true }
        : { ok: false, reason: `HTTP ${status}` }
    if (!URL.canParse(location, url.href)) return { ok: false, reason: '重定向的地址写法有误' }
    url = new URL(location, url)
  }
  return { ok: false, reason: `重定向超过 ${maxRedirects} 次` }
}

async function ask(url: URL, mayBeInner: boolean): Promise<{ status: number; location: string | undefined } | string> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return '不是 http(s) 地址'
  try {
    const { statusCode = 0, headers } = await open(url, mayBeInner)
    return { status: statusCode, location: headers.location }
  } catch (error) {
    if (error instanceof InnerAddressError) return '指向内部网络或不存在的主机'
    if (error instanceof Error && error.name === 'TimeoutError') return `${timeoutMs / 1000} 秒内没有回应`
    return '无法连接'
  }
}

/** The head of the answer. The address that was judged is the one that is called: a name may mean another a moment later. */
function open(url: URL, mayBeInner: boolean): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!mayBeInner && isIP(host) > 0 && isInner({ address: host, family: isIP(host) }))
    return Promise.reject(new InnerAddressError())
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const options = {
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    ...(mayBeInner ? {} : { lookup: lookUpOuter }),
  }
  return new Promise((resolve, reject) => {
    const asked = request(url, options, (answer) => {
      resolve(answer)
      answer.destroy()
    })
    asked.on('error', (error) => reject(error.name === 'AbortError' ? error.cause : error))
    asked.end()
  })
}

const lookUpOuter: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const isRefused = error !== null || found.some(isInner)
    callback(isRefused ? new InnerAddressError() : null, found)
  })
}

function isInner({ address, family }: LookupAddress): boolean {
  return inner.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
