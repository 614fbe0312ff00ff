import { SCRIPT_LOAD_TIMEOUT_MS } from '@portal/config/constants'

/** A script of the portal did not arrive, or its bytes were not the released ones. */
export class ScriptLoadError extends Error {
  constructor(url: string) {
    super(`The script ${url} did not load`)
    this.name = 'ScriptLoadError'
  }
}

interface TrustedScriptUrls {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

/** Script addresses that Trusted Types let through: files of this portal's builds and nothing else. */
const policy = (globalThis as { trustedTypes?: TrustedScriptUrls }).trustedTypes?.createPolicy('portal-loader', {
  createScriptURL: (url) => {
    const { origin, pathname } = new URL(url, location.href)
    if (origin === location.origin && pathname.startsWith('/assets/')) return url
    throw new TypeError(`${url} is not a file of this portal`)
  },
})

/** A script element with integrity, not yet in the document. */
export function createScript(url: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.async = true
  script.crossOrigin = 'anonymous'
  script.integrity = integrity
  // Typed as string by the DOM library; under Trusted Types it is a TrustedScriptURL.
  script.src = policy ? policy.createScriptURL(url) : url
  return script
}

const loading = new Map<string, Promise<void>>()

/** Loads a script once. @throws ScriptLoadError also when it takes longer than the specification's 120 s */
export function loadScript(url: string, integrity: string): Promise<void> {
  const running = loading.get(url)
  if (running) return running
  const loaded = new Promise<void>((resolve, reject) => {
    const script = createScript(url, integrity)
    const fail = () => {
      // A later attempt must be possible, e.g. when the connection is back.
      loading.delete(url)
      script.remove()
      reject(new ScriptLoadError(url))
    }
    const timer = setTimeout(fail, SCRIPT_LOAD_TIMEOUT_MS)
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = () => {
      clearTimeout(timer)
      fail()
    }
    document.head.append(script)
  })
  loading.set(url, loaded)
  return loaded
}
