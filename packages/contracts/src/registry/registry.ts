import { z } from 'zod'
import { listAddresses } from '../routes/RouteTable.ts'
import { listRoutes } from './listRoutes.ts'
import { routeSchema } from './routeSchema.ts'

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

/** What one build of the shell or of an area consists of. Written by the build, read by release and shell. */
export const buildManifest = z.strictObject({
  name,
  version,
  /** How visitors hear of the area when it is down. */
  title: z.string().min(1).max(30),
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
  routes: z.record(z.string().regex(/^[a-z][A-Za-z0-9]{0,40}$/), routeSchema),
  /** Shared module → version it was built against. */
  shared: z.record(z.string(), z.string()),
})
export type BuildManifest = z.infer<typeof buildManifest>

/** What a browser must know of a build to fetch its code: the hash of every file, and the files of every drawing. */
export type IntegrityMap = Pick<BuildManifest, 'files' | 'pages'>

/** Far below 2^53, where counting would end, and never reached in steps of at most `LARGEST_SEQUENCE_STEP`. */
const HIGHEST_SEQUENCE = 1_000_000_000_000
const LONGEST_LIFE_DAYS = 400
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
  })
  .refine((dates) => lifeOf(dates) > 0, 'expires before it is published')
  .refine((dates) => lifeOf(dates) <= LONGEST_LIFE_DAYS * DAY_MS, `lives longer than ${LONGEST_LIFE_DAYS} days`)
  .superRefine(({ shell, areas }, context) => {
    const routes = [shell, ...Object.values(areas)].flatMap(listRoutes)
    const names = routes.map(({ name: page, area }) => ({ what: `the page ${page}`, area }))
    const addresses = listAddresses(routes).flatMap(({ pattern, route }) =>
      answeredBy(pattern).map((address) => ({ what: `the address ${address}`, area: route.area })),
    )
    for (const [what, owners] of Map.groupBy([...names, ...addresses], (entry) => entry.what)) {
      if (owners.length < 2) continue
      const by = owners.map(({ area }) => area).join(' and ')
      context.addIssue({ code: 'custom', message: `${what} is declared twice, by ${by}` })
    }
  })
export type Registry = z.infer<typeof registry>

function lifeOf({ publishedAt, expiresAt }: { publishedAt: string; expiresAt: string }): number {
  return Date.parse(expiresAt) - Date.parse(publishedAt)
}

/** The addresses that a pattern answers, without the names of parameters: with its last, optional one and without it. */
function answeredBy(pattern: string): string[] {
  const address = pattern.toLowerCase().replaceAll(/:\w+/g, ':')
  return address.endsWith('/:?') ? [address.slice(0, -3), address.slice(0, -1)] : [address]
}
