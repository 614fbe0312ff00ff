import type { Registry } from '@portal/contracts'

interface Made {
  readonly headers: Readonly<Record<string, string>>
  readonly list: readonly string[]
}

const made = new WeakMap<Registry, Made>()

/**
 * Headers that every answer carries, also 404, 500 and static files. Static, so that cached pages stay byte-identical;
 * made once for a registry.
 */
export function securityHeaders(registry: Registry): Readonly<Record<string, string>> {
  return madeFor(registry).headers
}

/** The same as names and values in turn, which node sends without a look at each. */
export function securityHeaderList(registry: Registry): readonly string[] {
  return madeFor(registry).list
}

function madeFor(registry: Registry): Made {
  const known = made.get(registry)
  if (known) return known
  const headers = makeHeaders(registry)
  const both = { headers, list: Object.entries(headers).flat() }
  made.set(registry, both)
  return both
}

function makeHeaders(registry: Registry): Readonly<Record<string, string>> {
  const policies = [registry.shell, ...Object.values(registry.areas)].map((build) => build.trustedTypesPolicy)
  const contentSecurityPolicy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    // portal-loader: script addresses of remotes; portal-html: rich text that was cleaned at import.
    `trusted-types portal-loader portal-html ${[...new Set(policies)].sort().join(' ')}`,
  ]
  return {
    'content-security-policy': contentSecurityPolicy.join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self), interest-cohort=()',
  }
}
