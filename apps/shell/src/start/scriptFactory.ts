interface TrustedScriptUrls {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

/**
 * Makes script elements with integrity, not yet in the document, of files of this portal's builds and nothing else.
 * @param name of the policy of Trusted Types, of which a page may have each once
 */
export function scriptFactory(name: string): (url: string, integrity: string) => HTMLScriptElement {
  const policy = (globalThis as { trustedTypes?: TrustedScriptUrls }).trustedTypes?.createPolicy(name, {
    createScriptURL: (url) => {
      if (new URL(url, location.href).href.startsWith(`${location.origin}/assets/`)) return url
      // Its message is what was refused: every byte of the start script counts.
      throw new TypeError(url)
    },
  })
  return (url, integrity) => {
    const script = document.createElement('script')
    script.crossOrigin = 'anonymous'
    script.integrity = integrity
    // Typed as string by the DOM library; under Trusted Types it is a TrustedScriptURL.
    script.src = policy ? policy.createScriptURL(url) : url
    return script
  }
}
