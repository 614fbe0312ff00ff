import { createHash, randomBytes } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildManifest } from '@portal/contracts'

/** What a broken or hostile area may do while it loads a page. */
export const hostilities = {
  throws: "throw new Error('boom')",
  loops: 'for (;;) {}',
  exits: 'process.exit(3)',
  'fills the heap': 'const kept = []; for (;;) kept.push(new Array(10000).fill(Math.random()))',
  'fills buffers':
    'const kept = []; return new Promise((resolve) => { setInterval(() => kept.push(Buffer.alloc(64 * 1024 * 1024, 1)), 20) })',
  'never answers': 'return new Promise(() => {})',
  'breaks built-ins':
    "Array.prototype.map = () => { throw new Error('broken') }; JSON.stringify = () => { throw new Error('broken') }; throw new Error('boom')",
} as const
export type Hostility = keyof typeof hostilities

/** Where a hostile build of an area turns hostile: an address that it declares itself. */
export function hostileAddress(area: string): string {
  return `/hostile/${area}`
}

/**
 * A build like `folder`, with a new version, whose server answers honestly on every page but one of its own, where it
 * turns hostile. The browser files are the real ones.
 */
export function makeHostileBuild({
  folder,
  into,
  area,
  hostility,
}: {
  folder: string
  into: string
  area: string
  hostility: Hostility
}): string {
  const name = `hostile${area.replaceAll('-', '')}`
  const code = `
    const { page } = require('@portal/area')
    const { defineContent } = require('@portal/area/content')
    const turn = () => { ${hostilities[hostility]} }
    const draw = (name) => page(
      defineContent({}, { questions: () => ({}), data: () => 'fine: ' + name, title: () => name }),
      { modern: async () => { if (name === '${name}') await turn(); return { Page: ({ data }) => data } } },
    )
    exports.pages = new Proxy({}, {
      get: (_, name) => draw(name),
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: true }),
    })
  `
  const routes = { [name]: { title: '敌对页面', addresses: { any: [hostileAddress(area)] as const }, query: {} } }
  return makeBuild({ folder, into, code, routes })
}

interface MadeBuild {
  readonly folder: string
  readonly into: string
  /** Another server file. */
  readonly code?: string
  /** Pages beside those that the build has. */
  readonly routes?: BuildManifest['routes']
}

/** A copy of a build with another version and, when given, another server file and more pages. */
export function makeBuild({ folder, into, code, routes = {} }: MadeBuild): string {
  cpSync(folder, into, { recursive: true })
  const manifestFile = join(into, 'manifest.json')
  const serverFile = join(into, 'server.cjs')
  if (code !== undefined) writeFileSync(serverFile, code)
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  Object.assign(manifest.routes, routes)
  manifest.version = `0.1.0-${randomBytes(5).toString('hex')}`
  manifest.serverIntegrity = `sha384-${createHash('sha384').update(readFileSync(serverFile)).digest('base64')}`
  writeFileSync(manifestFile, JSON.stringify(manifest))
  return into
}

/**
 * A copy of a build with another version that does not say which files its drawings need, like one that another tool
 * made: only its own runtime knows.
 */
export function makeForeignBuild({ folder, into }: { folder: string; into: string }): string {
  const { version: before } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  makeBuild({ folder, into })
  const manifest: BuildManifest = JSON.parse(readFileSync(join(into, 'manifest.json'), 'utf8'))
  const web = join(into, 'web')
  const hash = (bytes: Buffer | string) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  manifest.pages = {}
  for (const file of Object.keys(manifest.files)) {
    rmSync(join(web, `${file}.br`), { force: true })
    const text = readFileSync(join(web, file), 'utf8').replaceAll(before, manifest.version)
    writeFileSync(join(web, file), text)
    manifest.files[file] = hash(text)
  }
  const { [manifest.integrityMap]: _, ...files } = manifest.files
  const map = JSON.stringify({ files, pages: {} })
  writeFileSync(join(web, manifest.integrityMap), map)
  manifest.files[manifest.integrityMap] = hash(map)
  writeFileSync(join(into, 'manifest.json'), JSON.stringify(manifest))
  return into
}
