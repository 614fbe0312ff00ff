import { z } from 'zod'
import { listAddresses } from '../routes/RouteTable.ts'
import { listRoutes } from './listRoutes.ts'
import { routeSchema } from './routeSchema.ts'
import { isCanary, listVariantSets, resolveRegistry } from './variants.ts'

/** A hash as subresource integrity and content security policies write it. */
export const sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is not a sha384 integrity value')
const relativePath = z.string().regex(/^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9._/-]{0,200}$/, 'is not a plain relative path')
export const version = z
  .string()
  .regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}-[a-f0-9]{8,16}$/, 'is not a version like 1.2.3-0a1b2c3d')
const name = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'is not a name')

/** Files that the first view of one page drawing needs, relative to the version's folder. */
export const pageFiles = z.strictObject({ js: z.array(relativePath).max(40), css: z.array(relativePath).max(20) })
export type PageFiles = z.infer<typeof pageFiles>

const pageName = z.string().regex(/^[a-z][A-Za-z0-9]{0,40}$/)
const typeHash = z.string().regex(/^[0-9a-f]{8}$/)

/** Export of a public entry point → hash of its type. */
const entryPointSurface = z.record(z.string().regex(/^[A-Za-z_$][A-Za-z0-9_$]{0,60}$/), typeHash)
export type EntryPointSurface = z.infer<typeof entryPointSurface>

/** What one build of the shell or of an area consists of. Written by the build, read by release and shell. */
export const buildManifest = z.strictObject({
  name,
  version,
  /** How visitors hear of the area when it is down. */
  title: z.string().min(1).max(30),
  /** Which team answers for it. */
  owner: z.string().min(1).max(60).exactOptional(),
  /** Global variable that the container sets, distinct per version so that two versions can live in one tab. */
  container: z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,80}$/),
  /** Entry script of the browser build: the container of an area, the application of the shell. */
  entry: relativePath,
  /** An `IntegrityMap` as JSON: what browsers fetch the build's other files by. */
  integrityMap: relativePath,
  /** Server build: one CommonJS file. */
  server: relativePath,
  serverIntegrity: sha384,
  /** Trusted Types policy name that the build's runtime creates. */
  trustedTypesPolicy: z.string().regex(/^[a-z0-9-]{1,60}$/),
  /** Web file → integrity. */
  files: z.record(relativePath, sha384),
  /** Page drawing (`guide`, `guide.v2`) → files, page name as in `routes`. */
  pages: z.record(z.string().regex(/^[A-Za-z0-9.]{1,60}$/), pageFiles),
  /** Page name → what the build declares of it. */
  routes: z.record(pageName, routeSchema),
  /** Page name → hash of the type of what it is drawn from; a build that does not say so has none. */
  shapes: z.record(pageName, typeHash).exactOptional(),
  /** Shared package → version it was built against. */
  shared: z.record(z.string(), z.string()),
  /** By public entry point, what the shell gives or an area takes; a build of before they were told apart has none. */
  doors: z.record(z.string().regex(/^@portal\/[a-z-]{1,20}(\/[a-z-]{1,20})?$/), entryPointSurface).exactOptional(),
})
export type BuildManifest = z.infer<typeof buildManifest>

/** What a browser must know of a build to fetch its code: the hash of every file, and the files of every drawing. */
export type IntegrityMap = Pick<BuildManifest, 'files' | 'pages'>

/** A build of an area beside the live one: for a share of the visitors, or for whoever asks for it by name. */
export const variant = z
  .strictObject({
    /** `canary`, or the name of a preview: variants of several areas with one name are shown together. */
    name,
    area: name,
    build: buildManifest,
    /** Percent of the visitors; 0: only those who ask for it. */
    share: z.int().min(0).max(50),
    since: z.iso.datetime(),
    /** A canary that does well becomes live after so many minutes. Without it somebody decides. */
    promoteAfterMinutes: z.int().min(1).max(10_080).exactOptional(),
  })
  .refine(
    ({ name: title, share }) => isCanary({ name: title }) === share > 0,
    'only a canary, and every canary, has a share',
  )
  .refine(({ area, build }) => area === build.name, 'its build is one of another area')
export type Variant = z.infer<typeof variant>

/** Far below 2^53, where counting would end, and never reached in steps of at most `LARGEST_SEQUENCE_STEP`. */
const HIGHEST_SEQUENCE = 1_000_000_000_000
const LONGEST_LIFE_DAYS = 400
/** Each has a worker of its own in every shell. */
export const MOST_VARIANTS = 10
const DAY_MS = 24 * 60 * 60 * 1_000

export const sequence = z.int().min(1).max(HIGHEST_SEQUENCE)

/**
 * The registry: which build of the shell and of every area is live. `sequence` only ever grows, and one sequence has one
 * content. After `expiresAt` nobody takes it up any more, so that an old copy cannot be passed off as the newest for ever.
 */
export const registry = z
  .strictObject({
    sequence,
    publishedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    shell: buildManifest,
    areas: z.record(name, buildManifest),
    variants: z.array(variant).max(MOST_VARIANTS).exactOptional(),
  })
  .refine((dates) => lifeOf(dates) > 0, 'expires before it is published')
  .refine((dates) => lifeOf(dates) <= LONGEST_LIFE_DAYS * DAY_MS, `lives longer than ${LONGEST_LIFE_DAYS} days`)
  .superRefine((given, context) => {
    for (const message of faultsOfVariants(given)) context.addIssue({ code: 'custom', message })
    // Whatever visitors can have must hold together: every page and every address has one owner.
    const variantSets = listVariantSets(given).map((variants) => resolveRegistry(given, variants))
    for (const message of new Set([given, ...variantSets].flatMap(findTwiceDeclared)))
      context.addIssue({ code: 'custom', message })
  })
export type Registry = z.infer<typeof registry>

function lifeOf({ publishedAt, expiresAt }: { publishedAt: string; expiresAt: string }): number {
  return Date.parse(expiresAt) - Date.parse(publishedAt)
}

function faultsOfVariants({ areas, variants = [] }: Pick<Registry, 'areas' | 'variants'>): string[] {
  const named = Map.groupBy(variants, ({ name: title, area }) => `${title} of ${area}`)
  const twice = [...named].filter(([, { length }]) => length > 1).map(([what]) => `there is more than one ${what}`)
  const lonely = variants.filter((given) => isCanary(given) && !areas[given.area])
  return [...twice, ...lonely.map(({ area }) => `${area} has a canary and nothing live that it could be judged by`)]
}

function findTwiceDeclared({ shell, areas }: Pick<Registry, 'shell' | 'areas'>): string[] {
  const routes = [shell, ...Object.values(areas)].flatMap(listRoutes)
  const names = routes.map(({ name: page, area }) => ({ what: `the page ${page}`, area }))
  const addresses = listAddresses(routes).flatMap(({ pattern, route }) =>
    answeredBy(pattern).map((address) => ({ what: `the address ${address}`, area: route.area })),
  )
  return [...Map.groupBy([...names, ...addresses], (entry) => entry.what)]
    .filter(([, owners]) => owners.length > 1)
    .map(([what, owners]) => `${what} is declared twice, by ${owners.map(({ area }) => area).join(' and ')}`)
}

/** The addresses that a pattern answers, without the names of parameters: with its last, optional one and without it. */
function answeredBy(pattern: string): string[] {
  const address = pattern.toLowerCase().replaceAll(/:\w+/g, ':')
  return address.endsWith('/:?') ? [address.slice(0, -3), address.slice(0, -1)] : [address]
}
