import { errorCode } from '@portal/config/error-code'
import * as openId from 'openid-client'
import { fetchLimited } from './fetchLimited.ts'

export interface ProviderSettings {
  /** Issuer of the unified authentication platform. */
  readonly issuer: string
  readonly clientId: string
  /** Empty for a client without one; PKCE guards the code in any case. */
  readonly clientSecret: string
  /** Where the provider sends the visitor back: `/v3-auth` of this portal. */
  readonly redirectUri: string
}

/** What ties the way back to the way there. */
export interface Checks {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Why nobody was signed in, in the words of the page's address. */
export type SignInFault = 'refused' | 'failed' | 'unavailable'

export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly fault: SignInFault
  /** @param reason for the log: never a code, a token or a name */
  constructor(fault: SignInFault, reason: string) {
    super(reason)
    this.fault = fault
  }
}

const TIMEOUT_S = 8
/** Clocks of two houses are never the same. */
const CLOCK_TOLERANCE_S = 60
/** For a platform that tells no names. */
const UNNAMED = '用户'
/** What a provider says of itself may change: it is asked again after this time. */
const METADATA_LIFE_MS = 10 * 60_000

/**
 * The unified authentication platform, spoken to by OpenID Connect: code flow with PKCE, state and nonce. Its issuer, its
 * signature and the times of its tokens are checked by openid-client.
 */
export class Provider {
  readonly #settings: ProviderSettings
  readonly #now: () => number
  #known: { readonly configuration: Promise<openId.Configuration>; readonly until: number } | undefined

  constructor(settings: ProviderSettings, now: () => number = () => performance.now()) {
    this.#settings = settings
    this.#now = now
  }

  newChecks(): Checks {
    return { state: openId.randomState(), nonce: openId.randomNonce(), verifier: openId.randomPKCECodeVerifier() }
  }

  /** Where the visitor signs in. @throws SignInError unavailable */
  async authorizationUrl({ state, nonce, verifier }: Checks): Promise<string> {
    const configuration = await this.#discover()
    return openId.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#settings.redirectUri,
      scope: 'openid profile',
      code_challenge: await openId.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    }).href
  }

  /**
   * Who came back.
   * @param search of the address that the provider sent the visitor to
   * @throws SignInError
   */
  async readVisitor(search: string, { state, nonce, verifier }: Checks): Promise<{ name: string }> {
    const configuration = await this.#discover()
    try {
      const tokens = await openId.authorizationCodeGrant(
        configuration,
        new URL(`${this.#settings.redirectUri}${search}`),
        { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
      )
      const claims = tokens.claims()
      if (!claims) throw new SignInError('failed', 'no claims')
      const known = nameIn(claims)
      if (known || !configuration.serverMetadata().userinfo_endpoint) return { name: known ?? UNNAMED }
      return { name: nameIn(await openId.fetchUserInfo(configuration, tokens.access_token, claims.sub)) ?? UNNAMED }
    } catch (error) {
      throw explain(error)
    }
  }

  /** Where the visitor also leaves the platform; undefined when it has no such page. @throws SignInError unavailable */
  async endSessionUrl(): Promise<string | undefined> {
    const configuration = await this.#discover()
    if (!configuration.serverMetadata().end_session_endpoint) return undefined
    return openId.buildEndSessionUrl(configuration, { post_logout_redirect_uri: this.#settings.redirectUri }).href
  }

  #discover(): Promise<openId.Configuration> {
    if (this.#known && this.#known.until > this.#now()) return this.#known.configuration
    const configuration = this.#ask()
    const known = { configuration, until: this.#now() + METADATA_LIFE_MS }
    this.#known = known
    // The next visitor asks again; this one gets the reason.
    configuration.catch(() => {
      if (this.#known === known) this.#known = undefined
    })
    return configuration
  }

  async #ask(): Promise<openId.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings
    const server = new URL(issuer)
    const authentication = clientSecret === '' ? openId.None() : openId.ClientSecretPost(clientSecret)
    const metadata = { [openId.clockTolerance]: CLOCK_TOLERANCE_S }
    try {
      return await openId.discovery(server, clientId, metadata, authentication, {
        timeout: TIMEOUT_S,
        [openId.customFetch]: fetchLimited,
        // The signature is checked although the token comes from the provider itself: without TLS nothing else guards it.
        execute: [openId.enableNonRepudiationChecks, ...(isLoopback(server) ? [openId.allowInsecureRequests] : [])],
      })
    } catch (error) {
      throw new SignInError('unavailable', reasonOf(error))
    }
  }
}

/** Platforms give a name, or only the name of the account; some in the token, some when asked. */
function nameIn({ name, preferred_username: account }: openId.IDToken | openId.UserInfoResponse): string | undefined {
  return [name, account].find((text): text is string => typeof text === 'string' && text.trim() !== '')
}

/** Without TLS only on this machine. */
function isLoopback({ hostname }: URL): boolean {
  return hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost'
}

function explain(error: unknown): SignInError {
  if (error instanceof SignInError) return error
  if (error instanceof openId.AuthorizationResponseError && error.error === 'access_denied')
    return new SignInError('refused', 'access_denied')
  const isUnreachable = errorCode(error) === 'OAUTH_TIMEOUT' || error instanceof TypeError
  return new SignInError(isUnreachable ? 'unavailable' : 'failed', reasonOf(error))
}

/** Name and code: what a library says in its message may quote an answer. */
function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : 'unknown'
  const code = errorCode(error)
  return code === undefined ? name : `${name} ${code}`
}
