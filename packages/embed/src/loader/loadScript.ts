import type { ReleasedFile } from '../catalogue.ts'
import { LoadError } from './LoadError.ts'

const TIME_LIMIT_MS = 30_000

interface TrustedScriptUrls {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

interface WantedScript extends ReleasedFile {
  /** Origin of the portal. */
  readonly base: string
  /** Of the page's own policy, where it lets scripts in by nonce alone. */
  readonly nonce: string | undefined
  /** The global that the script sets. */
  readonly container?: string
}

/** Origins that this page named as portals: nothing of another one gets past the policy. */
const portals = new Set<string>()
let policy: ReturnType<TrustedScriptUrls['createPolicy']> | undefined

/**
 * Runs a released script of a portal, held against its hash.
 * @returns what it put into its global: read at once, because another loader on this page may run the same file again
 * @throws LoadError when it does not arrive, has other bytes, or the page's policy refuses it
 */
export function loadScript({ base, path, integrity, nonce, container }: WantedScript): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const end = (settle: () => void) => {
      clearTimeout(timer)
      script.remove()
      settle()
    }
    const fail = () => end(() => reject(new LoadError('blocked', `${path} did not load: away, changed, or not let in`)))
    const timer = setTimeout(fail, TIME_LIMIT_MS)
    script.onload = () => end(() => resolve(container && (globalThis as Record<string, unknown>)[container]))
    script.onerror = fail
    script.async = true
    script.crossOrigin = 'anonymous'
    script.integrity = integrity
    if (nonce) script.nonce = nonce
    try {
      script.src = trust(base, path)
      document.head.append(script)
    } catch (error) {
      end(() => reject(new LoadError('blocked', `${path} is refused by Trusted Types: ${error}`)))
    }
  })
}

/** Typed as string by the DOM library; under Trusted Types it is a TrustedScriptURL. */
function trust(base: string, path: string): string {
  portals.add(base)
  policy ??= (globalThis as { trustedTypes?: TrustedScriptUrls }).trustedTypes?.createPolicy('portal-embed', {
    createScriptURL: (url) => {
      const { origin, pathname } = new URL(url)
      if (portals.has(origin) && pathname.startsWith('/assets/')) return url
      throw new TypeError(`${url} is not a file of a portal`)
    },
  })
  const url = `${base}${path}`
  return policy ? policy.createScriptURL(url) : url
}
