import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'

type Json = Readonly<Record<string, unknown>>

/** What a platform answers, as a lie where a test says so. */
export interface Lies {
  readonly header?: Json
  readonly claims?: Json
  /** Signs the ID token; default: with the key that the platform publishes. */
  readonly sign?: (signed: string, keys: PlatformKeys) => string
  readonly metadata?: Json
  /** Beside the ID token. */
  readonly tokens?: Json
  /** Takes the place of a whole answer, by its path. */
  readonly answers?: Readonly<Record<string, (response: ServerResponse) => void>>
}

export interface PlatformKeys {
  readonly published: KeyObject
  readonly other: KeyObject
}

const keys: PlatformKeys = { published: newKey(), other: newKey() }
export const clientId = 'portal'

/** An OpenID Connect provider on loopback that signs whatever a test wants it to sign. */
export async function startHostilePlatform() {
  let lies: Lies = {}
  let nonce = ''
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const whole = lies.answers?.[path]
    if (whole) return whole(response)
    sendJson(response, answerTo(path))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function answerTo(path: string): Json {
    if (path === '/jwks') return { keys: [{ ...publicJwk(keys.published), kid: 'a', use: 'sig', alg: 'RS256' }] }
    if (path === '/userinfo') return { sub: 'person', name: '张小明' }
    if (path === '/token')
      return { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token: newToken(), ...lies.tokens }
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      ...lies.metadata,
    }
  }

  function newToken(): string {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, sub: 'person', aud: clientId, iat: now, exp: now + 60, nonce, name: '张小明' }
    const parts = [
      { alg: 'RS256', kid: 'a', ...lies.header },
      { ...claims, ...lies.claims },
    ]
    const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
    return `${signed}.${(lies.sign ?? signPublished)(signed, keys)}`
  }

  return {
    issuer,
    /** From now on. @param expected the nonce that the portal asked with */
    answerWith(told: Lies, expected: string): void {
      lies = told
      nonce = expected
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export function sendJson(response: ServerResponse, value: Json): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
}

/** An answer that begins like JSON and goes on for as long as it is read, 256 MB at most. */
export function answerEndlessly() {
  const piece = Buffer.alloc(256 * 1024, 'a')
  const left = Promise.withResolvers<void>()
  let sent = 0
  function* pieces() {
    yield Buffer.from('{"a":"')
    for (; sent < 1024 * piece.length; sent += piece.length) yield piece
  }
  const answer = (response: ServerResponse) => {
    response.setHeader('content-type', 'application/json')
    // That the reader leaves is what is waited for.
    pipeline(pieces, response)
      .catch(() => undefined)
      .finally(left.resolve)
  }
  return { answer, left: left.promise, sent: () => sent }
}

export function signWith(key: KeyObject): (signed: string) => string {
  return (signed) => sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')
}

/** As a library that lets the token choose the algorithm would take it: the published key as a shared secret. */
export function signAsSecret(signed: string, { published }: PlatformKeys): string {
  const secret = createPublicKey(published).export({ type: 'spki', format: 'pem' })
  return createHmac('sha256', secret).update(signed).digest('base64url')
}

function signPublished(signed: string, { published }: PlatformKeys): string {
  return signWith(published)(signed)
}

function newKey(): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
}

function publicJwk(key: KeyObject): Json {
  return { ...createPublicKey(key).export({ format: 'jwk' }) }
}
