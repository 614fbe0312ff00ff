import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Oidc from 'oidc-provider'

export const client = { id: 'portal', secret: 'a-secret-of-the-tests-0123456789' } as const

export interface Platform {
  readonly issuer: string
  /** Signs in as a person would, in the platform's own pages; gives the address that the person is sent back to. */
  signIn(url: string, name: string): Promise<string>
  /** Goes there and declines; gives the address that the person is sent back to. */
  decline(url: string): Promise<string>
  stop(): Promise<void>
}

/** How far the clock is ahead for what is running, in milliseconds: a platform has a clock of its own. */
const ahead = new AsyncLocalStorage<number>()
const now = Date.now
Date.now = () => now() + (ahead.getStore() ?? 0)

/**
 * A real OpenID Connect provider on loopback. Whoever signs in is called what he types as his account.
 * @param aheadMs of its clock
 */
export async function startPlatform(redirectUri: string, aheadMs = 0): Promise<Platform> {
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Oidc(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, name: decodeURIComponent(id) }) }),
    claims: { openid: ['sub'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['a-key-of-the-tests'] },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => ahead.run(aheadMs, () => answer(request, response)))

  /** A browser as far as the platform needs one: keeps cookies, follows, fills in its two forms. */
  function openBrowser() {
    const jar = new Map<string, string>()
    return async (url: string, form?: Record<string, string>): Promise<{ location: string; text: string }> => {
      let [next, body] = [url, form && new URLSearchParams(form)]
      for (;;) {
        const answer = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
          ...(body && { method: 'POST', body }),
        })
        for (const cookie of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          jar.set(name, value)
        }
        const to = answer.headers.get('location')
        if (to === null) return { location: next, text: await answer.text() }
        next = new URL(to, next).href
        body = undefined
        if (!next.startsWith(issuer)) return { location: next, text: '' }
      }
    }
  }

  return {
    issuer,
    signIn: async (url, name) => {
      const go = openBrowser()
      const asked = await go(url)
      const login = { prompt: 'login', login: encodeURIComponent(name), password: 'x' }
      const consent = await go(asked.location, login)
      return (await go(consent.location, { prompt: 'consent' })).location
    },
    decline: async (url) => {
      const go = openBrowser()
      const { location } = await go(url)
      return (await go(`${location}/abort`)).location
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
