import { type BuildManifest, listRoutes, type Registry, type Variant } from '@portal/contracts'
import type { Store } from '@portal/registry/store'
import type { RenderRecords } from '../metrics/RenderRecords.ts'
import type { RendererPool } from '../rendering/RendererPool.ts'
import { type BuildFacts, readBuildFacts } from './readBuildFacts.ts'

export interface OverviewParts {
  readonly renderers: Pick<RendererPool, 'registry' | 'missing' | 'variants'>
  readonly records: RenderRecords
  readonly store: Store
}

/** One build that runs: what a team wants to know of its area. */
export interface RunningBuild {
  readonly area: string
  readonly title: string
  readonly owner: string | undefined
  readonly version: string
  /** `live`, `canary`, or the name of a preview. */
  readonly role: string
  /** Percent of the visitors that are sent to it; a live build has the rest, a preview none. */
  readonly share: number | undefined
  readonly promoteAfterMinutes: number | undefined
  readonly state: 'up' | 'down' | 'dropped'
  /** Why it was dropped. */
  readonly reason: string | undefined
  readonly since: string | undefined
  readonly pages: readonly { readonly name: string; readonly title: string; readonly addresses: readonly string[] }[]
  readonly bytes: BuildFacts['bytes'] | undefined
  /** Since this shell began with the build; milliseconds of the median page and of the slowest twentieth. */
  readonly drawn: { answers: number; faults: number; medianMs: number | undefined; slowMs: number | undefined }
}

export interface Overview {
  readonly registry: Pick<Registry, 'sequence' | 'publishedAt' | 'expiresAt'>
  readonly builds: readonly RunningBuild[]
}

/** Everything that runs, area by area, the live build first. */
export async function buildOverview(parts: OverviewParts): Promise<Overview> {
  const { registry } = parts.renderers
  const { sequence, publishedAt, expiresAt, shell, areas, variants = [] } = registry
  const live = [shell, ...Object.values(areas)]
  const strangers = variants.filter(({ area }) => !areas[area])
  const builds = [
    ...live.flatMap((build) => [
      viewOfLive(parts, build),
      ...variants.filter(({ area }) => area === build.name).map((variant) => viewOfVariant(parts, variant)),
    ]),
    ...strangers.map((variant) => viewOfVariant(parts, variant)),
  ]
  return { registry: { sequence, publishedAt, expiresAt }, builds: await Promise.all(builds) }
}

async function viewOfLive(parts: OverviewParts, build: BuildManifest): Promise<RunningBuild> {
  const facts = await readBuildFacts(parts.store, build)
  const isDown = parts.renderers.missing.includes(build.name)
  return {
    ...viewOfBuild(parts, build),
    role: 'live',
    share: undefined,
    promoteAfterMinutes: undefined,
    state: isDown ? 'down' : 'up',
    reason: undefined,
    since: facts?.storedAt,
    bytes: facts?.bytes,
  }
}

async function viewOfVariant(parts: OverviewParts, variant: Variant): Promise<RunningBuild> {
  const { build, name, share, promoteAfterMinutes, since } = variant
  const facts = await readBuildFacts(parts.store, build)
  const { variants } = parts.renderers
  const reason = variants.whyDropped(variant)
  return {
    ...viewOfBuild(parts, build),
    role: name,
    share,
    promoteAfterMinutes,
    state: reason !== undefined ? 'dropped' : variants.find(variant)?.isReady ? 'up' : 'down',
    reason,
    since,
    bytes: facts?.bytes,
  }
}

function viewOfBuild({ records }: OverviewParts, build: BuildManifest) {
  const { name: area, title, owner, version } = build
  const record = records.of({ area, version })
  const { answers, faults } = record
  return {
    area,
    title,
    owner,
    version,
    pages: listRoutes(build).map((route) => ({
      name: route.name,
      title: route.title,
      addresses: Object.values(route.addresses).flat(),
    })),
    drawn: { answers, faults, medianMs: rounded(record.percentile(50)), slowMs: rounded(record.percentile(95)) },
  }
}

function rounded(milliseconds: number | undefined): number | undefined {
  return milliseconds === undefined ? undefined : Math.round(milliseconds * 10) / 10
}
