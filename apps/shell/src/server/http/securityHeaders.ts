import type { PublicConfig } from '@portal/config/runtime'
import type { Registry } from '@portal/contracts'

/** What the headers depend on; the configuration stays as it is while a process lives. */
export interface HeaderSource {
  readonly registry: Registry
  readonly config: Pick<PublicConfig, 'mapTiles'>
}

interface Made {
  readonly headers: Readonly<Record<string, string>>
  /** For pages, by who may frame them. */
  readonly lists: Map<string, readonly string[]>
}

const made = new WeakMap<Registry, Made>()
const OWN_STYLES = "style-src 'self'"

/** What means the same on every answer. */
const everywhere = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

/** What means something on a file that is no document: the rest is read by browsers from pages alone. */
export const fileSecurityHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  // Scripts are fetched with crossorigin so that integrity holds; embedding sites fetch them too.
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  // For a picture that is opened as a document of its own.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/**
 * Headers that every answer but a released file carries, also 404 and 500. Static, so that cached pages stay
 * byte-identical; made once for a registry.
 */
export function securityHeaders(source: HeaderSource): Readonly<Record<string, string>> {
  return madeFor(source).headers
}

/**
 * The same as names and values in turn, which node sends without a look at each.
 * @param styles hashes of the styles that stand in the page
 * @param ancestors who may frame the page, where others than the portal itself may
 */
export function securityHeaderList(
  source: HeaderSource,
  styles: readonly string[] = [],
  ancestors?: string,
): readonly string[] {
  const { lists } = madeFor(source)
  const key = ancestors ?? ''
  const list = lists.get(key) ?? Object.entries(makeHeaders(source, ancestors)).flat()
  lists.set(key, list)
  const hashes = styles.map((hash) => ` '${hash}'`).join('')
  return hashes === '' ? list : list.map((value) => value.replace(OWN_STYLES, `${OWN_STYLES}${hashes}`))
}

function madeFor(source: HeaderSource): Made {
  const known = made.get(source.registry)
  if (known) return known
  const fresh = { headers: makeHeaders(source), lists: new Map() }
  made.set(source.registry, fresh)
  return fresh
}

function makeHeaders({ registry, config }: HeaderSource, ancestors?: string): Readonly<Record<string, string>> {
  const policies = [registry.shell, ...Object.values(registry.areas)].map((build) => build.trustedTypesPolicy)
  const contentSecurityPolicy = [
    "default-src 'none'",
    "script-src 'self'",
    OWN_STYLES,
    // The tiles of the map of halls come from where the operator says.
    ["img-src 'self' data:", ...(config.mapTiles ? [new URL(config.mapTiles).origin] : [])].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // The pieces of the home page, shown on the page that explains them.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors ?? "'self'"}`,
    "require-trusted-types-for 'script'",
    // portal-loader, portal-start: script addresses of remotes and of the application; portal-offline: the service worker of 我的; portal-html: rich text that was
    // cleaned at import.
    `trusted-types portal-loader portal-start portal-offline portal-html ${[...new Set(policies)].sort().join(' ')}`,
  ]
  return {
    'content-security-policy': contentSecurityPolicy.join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
    ...everywhere,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': ancestors ? 'cross-origin' : 'same-origin',
    // Knows no other sites than this one.
    ...(ancestors ? {} : { 'x-frame-options': 'SAMEORIGIN' }),
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The microphone is for the browser's own speech recognition on /v2/mobile-search, which may be opened without a new document.
    'permissions-policy': 'camera=(), microphone=(self), payment=(), usb=(), geolocation=(self), interest-cohort=()',
  }
}
