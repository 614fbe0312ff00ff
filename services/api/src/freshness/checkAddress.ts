import { lookup } from 'node:dns/promises'
import { BlockList } from 'node:net'

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

/** Whether an address answers. Follows redirects, reads no content, waits at most 10 s. */
export async function checkAddress(address: string, options: { mayBeInner: boolean }): Promise<AddressFinding> {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return { ok: false, reason: '地址写法有误' }
  }
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    if (!options.mayBeInner && (await isInner(url.hostname))) return { ok: false, reason: '指向内部网络或不存在的主机' }
    const answer = await ask(url)
    if (typeof answer === 'string') return { ok: false, reason: answer }
    const location = answer.headers.get('location')
    if (answer.status < 300 || answer.status >= 400 || location === null)
      // Refusals are for programs, not for visitors: 401, 403, 405 and 429 say that the address exists.
      return answer.status < 400 || [401, 403, 405, 429].includes(answer.status)
        ? { ok: true }
        : { ok: false, reason: `HTTP ${answer.status}` }
    url = new URL(location, url)
  }
  return { ok: false, reason: `重定向超过 ${maxRedirects} 次` }
}

async function ask(url: URL): Promise<Response | string> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return '不是 http(s) 地址'
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    await answer.body?.cancel()
    return answer
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return `${timeoutMs / 1000} 秒内没有回应`
    return '无法连接'
  }
}

async function isInner(host: string): Promise<boolean> {
  try {
    const found = await lookup(host.replace(/^\[|\]$/g, ''), { all: true })
    return found.some(({ address, family }) => inner.check(address, family === 6 ? 'ipv6' : 'ipv4'))
  } catch {
    return true
  }
}
