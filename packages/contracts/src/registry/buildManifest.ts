import { z } from 'zod'
import { routeSchema } from './routeSchema.ts'

/** A hash as subresource integrity and content security policies write it. */
export const sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is not a sha384 integrity value')
/** One spelling for each place: `a//b`, `a/./b` and `a/` would be other names of `a/b` and `a`. */
const relativePath = z
  .string()
  .max(201)
  .regex(/^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9._-]*(\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/, 'is not a plain relative path')
export const version = z
  .string()
  .regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}-[a-f0-9]{8,16}$/, 'is not a version like 1.2.3-0a1b2c3d')
/** Of a build, and of a variant. */
export const slug = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'is not a name')

/** Files that the first view of one page view needs, relative to the version's folder. */
const pageFiles = z.strictObject({ js: z.array(relativePath).max(40), css: z.array(relativePath).max(20) })
export type PageFiles = z.infer<typeof pageFiles>

const pageName = z.string().regex(/^[a-z][A-Za-z0-9]{0,40}$/)
const typeHash = z.string().regex(/^[0-9a-f]{8}$/)

/** Export of a public entry point → hash of its type. */
const entryPointSurface = z.record(z.string().regex(/^[A-Za-z_$][A-Za-z0-9_$]{0,60}$/), typeHash)
export type EntryPointSurface = z.infer<typeof entryPointSurface>

const manifestFields = z.strictObject({
  name: slug,
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
  /** Page view (`guide`, `guide.v2`) → files, page name as in `routes`. */
  pages: z.record(z.string().regex(/^[A-Za-z0-9.]{1,60}$/), pageFiles),
  /** Page name → what the build declares of it. */
  routes: z.record(pageName, routeSchema),
  /** Page name → hash of the type of what it is rendered from; a build that does not say so has none. */
  shapes: z.record(pageName, typeHash).exactOptional(),
  /** Shared package → version it was built against. */
  shared: z.record(z.string(), z.string()),
  /** By public entry point, what the shell gives or an area takes; a build of before they were told apart has none. */
  doors: z.record(z.string().regex(/^@portal\/[a-z-]{1,20}(\/[a-z-]{1,20})?$/), entryPointSurface).exactOptional(),
})
/** What one build of the shell or of an area consists of. Written by the build, read by release and shell. */
export const buildManifest = manifestFields.refine(hasPlaceForEach, 'two of its files would lie in one place')
export type BuildManifest = z.infer<typeof buildManifest>

/** What a browser must know of a build to fetch its code: the hash of every file, and the files of every view. */
export type IntegrityMap = Pick<BuildManifest, 'files' | 'pages'>

/** Beside what a manifest names lie the manifest itself and compressed twins (`.br`); some disks do not tell cases apart. */
function hasPlaceForEach({ files, server }: z.infer<typeof manifestFields>): boolean {
  const named = [...Object.keys(files).map((file) => `web/${file}`), server]
  const places = [...named, ...named.map((file) => `${file}.br`), 'manifest.json']
  return new Set(places.map((place) => place.toLowerCase())).size === places.length
}
