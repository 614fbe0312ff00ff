import type { Generation } from '@portal/area'

const SCRIPT = '/offline.js'

interface TrustedScriptUrls {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

let policy: ReturnType<TrustedScriptUrls['createPolicy']> | undefined

/** Has the browser keep this page for where there is no network. */
export function installOfflineWorker(generation: Generation): void {
  // Only pages over https have service workers, and some browsers have none in private windows.
  if (!('serviceWorker' in navigator)) return
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedScriptUrls }
  policy ??= trustedTypes?.createPolicy('portal-offline', { createScriptURL: onlyOurs })
  navigator.serviceWorker
    .register(policy ? policy.createScriptURL(SCRIPT) : SCRIPT, { scope: `/${generation}/my`, updateViaCache: 'none' })
    .catch(() => {
      // Storage is denied or full: the page is there with a network, as every other.
    })
}

function onlyOurs(url: string): string {
  if (url === SCRIPT) return url
  throw new TypeError(`${url} is not the portal's service worker`)
}
