import { afterAll, beforeAll, expect, test } from 'vitest'
import { Provider } from './Provider.ts'
import {
  answerEndlessly,
  clientId,
  type Lies,
  sendJson,
  signAsSecret,
  signWith,
  startHostilePlatform,
} from './test/startHostilePlatform.ts'

const redirectUri = 'http://portal.example/v3-auth'
const seconds = () => Math.floor(Date.now() / 1000)

let platform: Awaited<ReturnType<typeof startHostilePlatform>>
beforeAll(async () => {
  platform = await startHostilePlatform()
})
afterAll(() => platform.stop())

/** One whole way, of which the platform tells these lies. */
async function signIn(lies: Lies, back: Readonly<Record<string, string>> = {}): Promise<string> {
  const provider = new Provider({ issuer: platform.issuer, clientId, clientSecret: '', redirectUri })
  const checks = provider.newChecks()
  platform.answerWith(lies, checks.nonce)
  await provider.authorizationUrl(checks)
  const search = new URLSearchParams({ code: 'a-code', state: checks.state, iss: platform.issuer, ...back })
  const { name } = await provider.readVisitor(`?${search}`, checks)
  return name
}

test('a platform that tells no lies signs in', async () => {
  expect(await signIn({})).toBe('张小明')
})

test.each<[string, Lies]>([
  ['is signed by nobody', { header: { alg: 'none' }, sign: () => '' }],
  ['has no signature', { sign: () => '' }],
  ['is signed by another key', { sign: (signed, { other }) => signWith(other)(signed) }],
  ['is signed with the public key as a secret', { header: { alg: 'HS256' }, sign: signAsSecret }],
  ['brings its own key along', { header: { jwk: {}, kid: 'b' }, sign: (signed, { other }) => signWith(other)(signed) }],
  ['has a critical header that nobody knows', { header: { crit: ['x'], x: 1 } }],
  ['is for another client', { claims: { aud: 'another' } }],
  ['is for several clients and names another as its party', { claims: { aud: [clientId, 'another'], azp: 'another' } }],
  ['is of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['answers another sign-in', { claims: { nonce: 'another-nonce-0123456789' } }],
  ['answers no sign-in', { claims: { nonce: undefined } }],
  ['is over', { claims: { exp: seconds() - 600, iat: seconds() - 900 } }],
  ['never ends', { claims: { exp: undefined } }],
  ['begins later', { claims: { nbf: seconds() + 900 } }],
  ['names nobody', { claims: { sub: undefined } }],
])('a token that %s opens nothing', async (_what, lies) => {
  await expect(signIn(lies)).rejects.toMatchObject({ fault: 'failed' })
})

test.each<[string, Lies]>([
  ['gives no ID token', { tokens: { id_token: undefined } }],
  ['gives one of another kind', { tokens: { id_token: 'x.y.z' } }],
  ['gives tokens of an unknown type', { tokens: { token_type: 'mac' } }],
  [
    'tells of another person when asked for the name',
    {
      claims: { name: undefined },
      answers: { '/userinfo': (response) => sendJson(response, { sub: 'another', name: '李四' }) },
    },
  ],
  [
    'leads on to another address for tokens',
    {
      answers: { '/token': (response) => response.writeHead(307, { location: '/elsewhere' }).end() },
    },
  ],
])('a platform that %s signs nobody in', async (_what, lies) => {
  const metadata = { userinfo_endpoint: `${platform.issuer}/userinfo` }
  await expect(signIn({ ...lies, metadata })).rejects.toMatchObject({ fault: 'failed' })
})

test.each(['https://evil.example', ''])('an answer of the issuer “%s” opens nothing', async (iss) => {
  await expect(signIn({}, { iss })).rejects.toMatchObject({ fault: 'failed' })
})

test.each(['/token', '/jwks', '/userinfo', '/.well-known/openid-configuration'])(
  'an answer of %s without an end is left',
  async (path) => {
    const endless = answerEndlessly()
    const metadata = { userinfo_endpoint: `${platform.issuer}/userinfo` }
    const lies = { claims: { name: undefined }, metadata, answers: { [path]: endless.answer } }
    await expect(signIn(lies)).rejects.toMatchObject({ fault: expect.stringMatching(/failed|unavailable/) })
    await endless.left
    expect(endless.sent()).toBeLessThan(16 * 1024 * 1024)
  },
)
