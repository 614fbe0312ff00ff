import { createHash, randomBytes } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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

/**
 * A build like `folder`, with a new version, whose server answers honestly on every page but `page`, where it turns
 * hostile. The browser files are the real ones.
 */
export function makeHostileBuild({
  folder,
  into,
  page,
  hostility,
}: {
  folder: string
  into: string
  page: string
  hostility: Hostility
}): string {
  const code = `
    const { definePage } = require('@portal/area')
    const hostile = () => { ${hostilities[hostility]} }
    const draw = (name) => ({ page: definePage(name, {
      load: async () => name === '${page}' ? hostile() : name,
      title: () => name,
      Page: ({ data }) => 'fine: ' + data,
    }) })
    exports.pages = new Proxy({}, { get: (_, name) => ({ current: async () => draw(name) }) })
  `
  return makeBuild({ folder, into, code })
}

/** A copy of a build with another version and, when given, another server file. */
export function makeBuild({ folder, into, code }: { folder: string; into: string; code?: string }): string {
  cpSync(folder, into, { recursive: true })
  const manifestFile = join(into, 'manifest.json')
  const serverFile = join(into, 'server.cjs')
  if (code !== undefined) writeFileSync(serverFile, code)
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  manifest.version = `0.1.0-${randomBytes(5).toString('hex')}`
  manifest.serverIntegrity = `sha384-${createHash('sha384').update(readFileSync(serverFile)).digest('base64')}`
  writeFileSync(manifestFile, JSON.stringify(manifest))
  return into
}
