import { type BuildManifest, buildManifest, type Registry, registry } from '@portal/contracts'
import { issueRegistry } from '@portal/operations/release'
import type { LivePortal } from './readLivePortal.ts'

interface Composition {
  readonly shell: BuildManifest
  /** The area in development; absent until its first build succeeds. */
  readonly own: BuildManifest | undefined
  readonly live: LivePortal['areas']
  readonly after: number
  readonly now: Date
}

/**
 * What is live elsewhere, with the area in development in its place. Of the other areas it names what browsers and links
 * need; their server builds are not here, so a shell that reads it renders the one area alone and leaves the rest to others.
 * @throws Error when pages of the area are another's
 */
export function composeRegistry({ shell, own, live, after, now }: Composition): Registry {
  const others = Object.keys(live.remotes).filter((name) => name !== own?.name)
  const areas = others.map((name) => buildRemoteManifest(name, live))
  const content = {
    shell,
    areas: Object.fromEntries([...areas, ...(own ? [own] : [])].map((area) => [area.name, area])),
  }
  const checked = registry.safeParse(issueRegistry({ content, after, now }))
  if (checked.success) return checked.data
  throw new Error(checked.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('\n'))
}

/** Nothing is the hash of no file: a server build that should be read all the same is refused. */
const NO_FILE = `sha384-${'A'.repeat(64)}`

function buildRemoteManifest(name: string, { remotes, routes }: LivePortal['areas']): BuildManifest {
  const remote = remotes[name]
  if (!remote) throw new Error(`${name} is not live`)
  const { build, map, mapIntegrity, container, entry } = remote
  const own = routes.filter(({ area }) => area === name)
  return buildManifest.parse({
    name,
    version: build.slice(name.length + 1),
    title: name,
    container,
    entry,
    integrityMap: map,
    server: 'server.cjs',
    serverIntegrity: NO_FILE,
    trustedTypesPolicy: `portal-${name}`,
    files: { [map]: mapIntegrity },
    pages: {},
    routes: Object.fromEntries(own.map(({ name: page, area: _, shape: __, ...route }) => [page, route])),
    shapes: Object.fromEntries(own.flatMap(({ name: page, shape }) => (shape === undefined ? [] : [[page, shape]]))),
    shared: {},
  })
}
