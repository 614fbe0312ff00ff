import { isToBeSpared } from './isToBeSpared.ts'
import { APPLICATION_BROUGHT, type StartData } from './StartData.ts'

interface TrustedScriptUrls {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

/** Script addresses that Trusted Types let through: files of this portal's builds and nothing else. */
const policy = (globalThis as { trustedTypes?: TrustedScriptUrls }).trustedTypes?.createPolicy('portal-start', {
  createScriptURL: (url) => {
    if (new URL(url, location.href).href.startsWith(`${location.origin}/assets/`)) return url
    throw new TypeError(`${url} is not a file of this portal`)
  },
})

type Scripts = StartData['scripts']

/** Evaluates the application: fetched side by side, run in their order. A file that does not arrive is the application's to miss. */
export async function bringScripts(scripts: Scripts): Promise<void> {
  const ended = scripts.map(({ url, integrity }) => {
    const script = document.createElement('script')
    script.async = false
    script.crossOrigin = 'anonymous'
    script.integrity = integrity
    // Typed as string by the DOM library; under Trusted Types it is a TrustedScriptURL.
    script.src = policy ? policy.createScriptURL(url) : url
    return new Promise((resolve) => {
      script.onload = resolve
      script.onerror = resolve
      document.head.append(script)
    })
  })
  await Promise.all(ended)
  document.dispatchEvent(new Event(APPLICATION_BROUGHT))
}

/** Fetches the application and evaluates nothing of it. Not for those who asked to save data or have a poor line. */
export function fetchScripts(scripts: Scripts): void {
  if (isToBeSpared()) return
  // Into the browser's cache. Not as a preload: browsers complain of one that is not used at once.
  for (const { url, integrity } of scripts)
    fetch(url, { integrity, credentials: 'same-origin', priority: 'low' })
      .then((answer) => answer.blob())
      // Asked for again when it is to run, and missed then.
      .catch(() => undefined)
}
