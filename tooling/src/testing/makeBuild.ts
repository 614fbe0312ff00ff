import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { type BuildManifest, buildManifest, STYLE_PIECES } from '@portal/contracts'
import { cutStyles } from '../build/cutStyles.ts'

interface MadeBuild {
  /** A real build. */
  readonly folder: string
  readonly into: string
  /** What a script or a style of it becomes; by its name. */
  readonly edit?: (file: string, text: string) => string
  /** What its manifest says otherwise. */
  readonly overrides?: (manifest: BuildManifest) => Partial<BuildManifest>
}

const EDITED = /\.(js|cjs|css)$/
/** Besides those, files that name the build. */
const STAMPED = /\.(js|cjs|css|json)$/
/** As the build step compresses, an area takes two seconds. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * A copy of a build with another version, written into its files and vouched for as the build step does it: what is
 * released, rendered and loaded is a build of its own, and nothing had to be bundled. @returns its folder
 */
export function makeBuild({ folder, into, edit = (_file, text) => text, overrides = () => ({}) }: MadeBuild): string {
  cpSync(folder, into, { recursive: true })
  const hash = randomBytes(5).toString('hex')
  const source = readFileSync(join(into, 'manifest.json'), 'utf8')
  const before = buildManifest.parse(JSON.parse(source)).version.slice(-hash.length)
  const stamped = buildManifest.parse(JSON.parse(source.replaceAll(before, hash)))
  const manifest = { ...stamped, ...overrides(stamped) }

  const rewrite = (path: string, change: (text: string) => string) => {
    const file = join(into, path)
    const text = readFileSync(file, 'utf8')
    const next = change(text)
    if (next === text) return
    writeFileSync(file, next)
    if (existsSync(`${file}.br`)) writeFileSync(`${file}.br`, brotliCompressSync(next, QUICKLY))
  }
  const { integrityMap, server } = manifest
  const webFiles = Object.keys(manifest.files).filter((file) => file !== integrityMap)
  for (const path of [server, ...webFiles.map((file) => `web/${file}`)].filter((name) => STAMPED.test(name)))
    rewrite(path, (text) => {
      const own = text.replaceAll(before, hash)
      return EDITED.test(path) ? edit(path.replace('web/', ''), own) : own
    })

  cutStyles(join(into, 'web'))
  const integrityOf = (path: string) =>
    `sha384-${createHash('sha384')
      .update(readFileSync(join(into, path)))
      .digest('base64')}`
  const files = Object.fromEntries(webFiles.map((file) => [file, integrityOf(`web/${file}`)]))
  const { [STYLE_PIECES]: _, ...fetched } = files
  rewrite(`web/${integrityMap}`, () => JSON.stringify({ files: fetched, pages: manifest.pages }))
  manifest.files = { ...files, [integrityMap]: integrityOf(`web/${integrityMap}`) }
  manifest.serverIntegrity = integrityOf(server)
  writeFileSync(join(into, 'manifest.json'), JSON.stringify(buildManifest.parse(manifest)))
  return into
}
