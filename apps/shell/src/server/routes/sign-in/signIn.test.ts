import cookie from '@fastify/cookie'
import type { SignedInVisitor } from '@portal/area'
import { type CallKey, callKeyOfSecret, noCallKey } from '@portal/config/internal-calls'
import { RouteTable } from '@portal/contracts/routes'
import { Upstream } from '@portal/http/server'
import { client, type Platform, startPlatform } from '@portal/tooling/testing'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CollectedLog, collectLog } from '../../../test/collectLog.ts'
import { createInternalClient } from '../../content/createInternalClient.ts'
import { Provider } from './Provider.ts'
import { registerSignIn } from './signIn.ts'
import { startMemory } from './test/startMemory.ts'

const guide = {
  name: 'guide',
  area: 'guides',
  title: '指南',
  addresses: { v3: ['/v3/guide/:id?'] },
  query: {},
} as const
const home = 'http://portal.example'
const redirectUri = `${home}/v3-auth`

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform(redirectUri)
})
afterAll(() => platform.stop())

let memory: Awaited<ReturnType<typeof startMemory>>
let log: CollectedLog
let shell: FastifyInstance
/** Of the last page that was rendered. */
let seen: SignedInVisitor | undefined | 'nothing rendered'

beforeEach(async () => {
  memory = await startMemory()
  await openShell({})
})
afterEach(async () => {
  await shell.close()
  await memory.stop()
})

interface Parts {
  readonly callKey?: CallKey
  readonly issuer?: string
  readonly now?: () => number
  readonly isConfigured?: boolean
}

async function openShell({
  issuer = platform.issuer,
  now = Date.now,
  isConfigured = true,
  callKey = memory.callKey,
}: Parts) {
  log = collectLog()
  seen = 'nothing rendered'
  shell = Fastify({
    loggerInstance: log.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: true,
  })
  await shell.register(cookie)
  const settings = { issuer, clientId: client.id, clientSecret: client.secret, redirectUri }
  registerSignIn(shell, {
    provider: isConfigured ? new Provider(settings, now) : undefined,
    routes: () => new RouteTable([guide]),
    pages: {
      answer: (_request, response) => {
        seen = undefined
        response.end('page')
      },
      answerPerVisitor: (_request, response, { visitor }) => {
        seen = visitor
        response.end('page')
      },
    },
    askInternal: createInternalClient({ upstream: new Upstream({ address: memory.socket }), callKey }),
  })
  await shell.ready()
}

/** A visitor's browser: keeps the cookies of the portal. @param protocol that a proxy in front speaks with it */
function openBrowser(protocol = 'http') {
  const jar = new Map<string, string>()
  const ask = async (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) => {
    const kept = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = { cookie: kept, 'x-forwarded-proto': protocol, ...headers }
    const answer = await shell.inject({ method, url, headers: sent })
    for (const { name, value } of answer.cookies) {
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return { status: answer.statusCode, location: String(answer.headers.location ?? ''), answer }
  }
  return {
    jar,
    go: (url: string) => ask('GET', url),
    post: (url: string, headers?: Record<string, string>) => ask('POST', url, headers),
  }
}
type Browser = ReturnType<typeof openBrowser>

/** To the platform and through it; gives the way back as the platform says it. */
async function goThrough(browser: Browser, name = '张小明', returnTo = '/v3/guide/A1?region=440300') {
  const { location } = await browser.go(`/sign-in?return=${encodeURIComponent(returnTo)}`)
  return (await platform.signIn(location, name)).slice(home.length)
}

describe('signing in', () => {
  test('leads to the platform and back to where the visitor was, with a session in a guarded cookie', async () => {
    const browser = openBrowser()
    const back = await goThrough(browser)
    const { status, location, answer } = await browser.go(back)
    expect({ status, location }).toEqual({ status: 303, location: '/v3/guide/A1?region=440300' })
    const session = answer.cookies.find(({ name }) => name === 'portal-session')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect([...memory.sessions.values()]).toEqual(['张小明'])
  })

  test('goes on in two tabs at once, and leads each back to where it was', async () => {
    const browser = openBrowser()
    const backs = [await goThrough(browser, '张三', '/v3/guide/A1'), await goThrough(browser, '张三', '/v3/guide/B2')]
    const ends = []
    for (const back of backs) ends.push((await browser.go(back)).location)
    expect(ends).toEqual(['/v3/guide/A1', '/v3/guide/B2'])
    expect(memory.sessions.size).toBe(1)
  })

  test('asks with PKCE, state and nonce that are new each time', async () => {
    const ways = await Promise.all(
      [1, 2].map(async () => new URL((await openBrowser().go('/sign-in')).location).searchParams),
    )
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(new Set(ways.map((way) => way.get(name))).size).toBe(2)
    }
    expect(ways[0]?.get('code_challenge_method')).toBe('S256')
    expect(ways[0]?.get('redirect_uri')).toBe(redirectUri)
  })

  test('leaves neither code nor token nor name in log, answer or address', async () => {
    const browser = openBrowser()
    const back = await goThrough(browser)
    const { answer } = await browser.go(back)
    const code = new URLSearchParams(back.split('?')[1]).get('code') ?? ''
    const written = `${log.text()} ${JSON.stringify(answer.headers)} ${answer.body}`
    expect(code.length).toBeGreaterThan(10)
    expect(written).not.toContain(code)
    expect(written).not.toContain('张小明')
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/v3/guide/A1?a=\\evil',
    'javascript:alert(1)',
    '/v3/nothing',
    '/sign-out',
  ])('never leads to %s', async (returnTo) => {
    const browser = openBrowser()
    expect((await browser.go(await goThrough(browser, '张三', returnTo))).location).toBe('/')
  })

  test.each([
    ['no key', noCallKey],
    ['another key', callKeyOfSecret('of-another-installation-than-this')],
  ])('opens nothing for a shell that has %s', async (_what, callKey) => {
    await shell.close()
    await openShell({ callKey })
    expect((await openBrowser().go('/sign-in')).location).toBe('/v3-auth?reason=unavailable')
    expect(memory.sessions.size).toBe(0)
  })

  test('ends the session that the browser had', async () => {
    const browser = openBrowser()
    for (const name of ['张三', '李四']) await browser.go(await goThrough(browser, name))
    expect([...memory.sessions.values()]).toEqual(['李四'])
  })
})

describe('over HTTPS', () => {
  test('both cookies are of a kind that no other host of the domain can set', async () => {
    const browser = openBrowser('https')
    const { answer: way } = await browser.go('/sign-in')
    const { answer } = await browser.go(await goThrough(browser))
    for (const cookie of [...way.cookies, ...answer.cookies]) {
      expect(cookie).toMatchObject({ name: expect.stringMatching(/^__Host-portal-/), path: '/', secure: true })
      expect(cookie.domain).toBeUndefined()
    }
    await browser.go('/v3-auth')
    expect(seen).toMatchObject({ name: '张*' })
    await browser.post('/sign-out')
    expect([browser.jar.has('__Host-portal-session'), memory.sessions.size]).toEqual([false, 0])
  })

  test('a session and a way that another host of the domain set are none', async () => {
    const victim = openBrowser('https')
    const attacker = openBrowser('https')
    const back = await goThrough(attacker, '李四')
    victim.jar.set(
      'portal-sign-in',
      attacker.jar.get('__Host-portal-sign-in') ?? attacker.jar.get('portal-sign-in') ?? '',
    )
    expect((await victim.go(back)).location).toBe('/v3-auth?reason=expired')
    await attacker.go(await goThrough(attacker, '李四'))
    victim.jar.set(
      'portal-session',
      attacker.jar.get('__Host-portal-session') ?? attacker.jar.get('portal-session') ?? '',
    )
    await victim.go('/v3-auth')
    expect(seen).toBeUndefined()
  })
})

describe('a way back that is not the one of this browser', () => {
  const expired = '/v3-auth?reason=expired'

  test('is refused a second time', async () => {
    const browser = openBrowser()
    const back = await goThrough(browser)
    await browser.go(back)
    expect(browser.jar.has('portal-sign-in')).toBe(true)
    expect((await browser.go(back)).location).toBe(expired)
    expect(memory.sessions.size).toBe(1)
  })

  test('is refused in another browser', async () => {
    const back = await goThrough(openBrowser())
    const other = openBrowser()
    expect((await other.go(back)).location).toBe(expired)
    await other.go('/sign-in')
    expect((await other.go(back)).location).toBe(expired)
    expect(memory.sessions.size).toBe(0)
  })

  test('is refused with a state that was never given out, and with another visitor’s code', async () => {
    const [mine, other] = [openBrowser(), openBrowser()]
    const backs = [await goThrough(mine), await goThrough(other, '李四')].map(
      (back) => new URLSearchParams(back.split('?')[1]),
    )
    const mixed = new URLSearchParams(backs[0])
    mixed.set('code', backs[1]?.get('code') ?? '')
    expect((await mine.go(`/v3-auth?${mixed}`)).location).toBe('/v3-auth?reason=failed')
    expect((await other.go('/v3-auth?code=x&state=made-up-state-0123456789')).location).toBe(expired)
    expect(memory.sessions.size).toBe(0)
  })

  test('is refused when another platform says it', async () => {
    const browser = openBrowser()
    const back = new URLSearchParams((await goThrough(browser)).split('?')[1])
    back.set('iss', 'https://evil.example')
    expect((await browser.go(`/v3-auth?${back}`)).location).toBe('/v3-auth?reason=failed')
    expect(memory.sessions.size).toBe(0)
  })

  test.each(['state=a&state=b', 'state=%00', `state=${'x'.repeat(5_000)}`])(
    'is refused when it is malformed: %.30s',
    async (query) => {
      expect((await openBrowser().go(`/v3-auth?code=x&${query}`)).location).toBe(expired)
    },
  )
})

describe('a platform that', () => {
  test('was declined leads to the reason', async () => {
    const browser = openBrowser()
    const { location } = await browser.go('/sign-in')
    const back = (await platform.decline(location)).slice(home.length)
    expect((await browser.go(back)).location).toBe('/v3-auth?reason=refused')
  })

  test('is down leads to the reason, before and on the way', async () => {
    await shell.close()
    const other = await startPlatform(redirectUri)
    await openShell({ issuer: other.issuer })
    const browser = openBrowser()
    const { location } = await browser.go('/sign-in')
    const back = (await other.signIn(location, '张三')).slice(home.length)
    await other.stop()
    expect((await browser.go(back)).location).toBe('/v3-auth?reason=unavailable')
    await shell.close()
    await openShell({ issuer: other.issuer })
    expect((await browser.go('/sign-in')).location).toBe('/v3-auth?reason=unavailable')
    expect(log.lines('nobody signed in')).toMatchObject([{ fault: 'unavailable' }])
  })

  test.each([
    [50_000, '/v3/guide/A1?region=440300'],
    [-50_000, '/v3/guide/A1?region=440300'],
    [-2 * 3_600_000, '/v3-auth?reason=failed'],
  ])('has its clock %i ms ahead leads to %s', async (aheadMs, location) => {
    await shell.close()
    const other = await startPlatform(redirectUri, aheadMs)
    await openShell({ issuer: other.issuer })
    const browser = openBrowser()
    const way = await browser.go('/sign-in?return=/v3/guide/A1?region=440300')
    const back = (await other.signIn(way.location, '张三')).slice(home.length)
    expect((await browser.go(back)).location).toBe(location)
    await other.stop()
  })

  test('is named by another issuer than it says is refused', async () => {
    await shell.close()
    await openShell({ issuer: platform.issuer.replace('127.0.0.1', 'localhost') })
    expect((await openBrowser().go('/sign-in')).location).toBe('/v3-auth?reason=unavailable')
  })

  test('is not there is said plainly: no way leads to it', async () => {
    await shell.close()
    await openShell({ isConfigured: false })
    expect((await openBrowser().go('/sign-in')).location).toBe('/v3-auth')
    await openBrowser().go('/v3-auth?code=x&state=y')
    expect(seen).toBeUndefined()
  })
})

describe('the page of the sign-in', () => {
  test('knows who is signed in, as page and as content, and turns the token with every look', async () => {
    const browser = openBrowser()
    await browser.go(await goThrough(browser))
    const first = browser.jar.get('portal-session')
    await browser.go('/v3-auth')
    expect(seen).toEqual({ name: '张*', expiresAt: '2026-11-22T02:30:00.000Z' })
    expect(browser.jar.get('portal-session')).not.toBe(first)
    await browser.go('/api/content/v3-auth')
    expect(seen).toMatchObject({ name: '张*' })
    browser.jar.set('portal-session', first ?? '')
    await browser.go('/v3-auth')
    expect(seen).toBeUndefined()
  })

  test('knows nobody by a cookie that is none', async () => {
    const browser = openBrowser()
    for (const value of ['x', 'made-up-token-0123456789', '../../etc/passwd-0123456789']) {
      browser.jar.set('portal-session', value)
      await browser.go('/v3-auth')
      expect(seen).toBeUndefined()
    }
  })
})

describe('signing out', () => {
  test('ends the session for good', async () => {
    const browser = openBrowser()
    await browser.go(await goThrough(browser))
    const token = browser.jar.get('portal-session') ?? ''
    expect((await browser.post('/sign-out')).location).toBe('/v3-auth?reason=out')
    expect(browser.jar.has('portal-session')).toBe(false)
    expect(memory.sessions.size).toBe(0)
    browser.jar.set('portal-session', token)
    await browser.go('/v3-auth')
    expect(seen).toBeUndefined()
  })

  test('is not done for another site', async () => {
    const browser = openBrowser()
    await browser.go(await goThrough(browser))
    expect((await browser.post('/sign-out', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(memory.sessions.size).toBe(1)
  })

  test('is done for this browser also while the session cannot be deleted, and the log says so', async () => {
    const browser = openBrowser()
    await browser.go(await goThrough(browser))
    await memory.stop()
    expect((await browser.post('/sign-out')).location).toBe('/v3-auth?reason=out')
    expect(browser.jar.has('portal-session')).toBe(false)
    expect(log.lines('session not deleted')).toHaveLength(1)
  })

  test('says so when the visitor is still signed in at the platform', async () => {
    const remains = '/v3-auth?reason=remains'
    await shell.close()
    const other = await startPlatform(redirectUri)
    await openShell({ issuer: other.issuer })
    await other.stop()
    expect((await openBrowser().go('/sign-out/platform')).location).toBe(remains)
  })

  test('leads on to the platform’s own', async () => {
    const { location } = await openBrowser().go('/sign-out/platform')
    const url = new URL(location)
    expect(url.origin).toBe(platform.issuer)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(redirectUri)
  })
})
