import { makeBuild } from './makeBuild.ts'

/** What a broken or hostile area may do while it loads a page. */
export const hostilities = {
  throws: "throw new Error('boom')",
  loops: 'for (;;) {}',
  // No area may: it fails like one that throws. What ends a worker comes below, and loops.
  exits: 'process.exit(3)',
  'throws where nobody waits': "setTimeout(() => { throw new Error('boom') }); return new Promise(() => {})",
  'fills the heap': 'const kept = []; for (;;) kept.push(new Array(10000).fill(Math.random()))',
  'fills buffers':
    'const kept = []; return new Promise((resolve) => { setInterval(() => kept.push(Buffer.alloc(64 * 1024 * 1024, 1)), 20) })',
  'never answers': 'return new Promise(() => {})',
  'breaks built-ins':
    "Array.prototype.map = () => { throw new Error('broken') }; JSON.stringify = () => { throw new Error('broken') }; throw new Error('boom')",
} as const
export type Hostility = keyof typeof hostilities

const names = Object.keys(hostilities) as Hostility[]

/** Where a hostile build of an area turns hostile in this way: an address that it declares itself. */
export function hostileAddress(area: string, hostility: Hostility): string {
  return `/hostile/${area}/${names.indexOf(hostility)}`
}

/** A page of a hostile build that it answers honestly, and that nobody asked for before: what was kept is not enough for it. */
export function honestAddress(area: string, nonce: string): string {
  return `/hostile/${area}/honest/${nonce}`
}

/**
 * A build like `folder`, with a new version, whose server answers honestly on every page but those of its own, on each of which
 * it turns hostile in its own way. The browser files are the real ones.
 */
export function makeHostileBuild({ folder, into, area }: { folder: string; into: string; area: string }): string {
  const prefix = `hostile${area.replaceAll('-', '')}`
  const turns = names.map((name, at) => `${prefix}${at}: () => { ${hostilities[name]} }`)
  const code = `
    const { page } = require('@portal/area')
    const { defineContent } = require('@portal/area/content')
    const turns = { ${turns.join(', ')} }
    const render = (name) => page(
      defineContent({}, { questions: () => ({}), data: () => 'fine: ' + name, title: () => name }),
      { modern: async () => { await turns[name]?.(); return { Page: ({ data }) => data } } },
    )
    exports.pages = new Proxy({}, {
      get: (_, name) => render(name),
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: true }),
    })
  `
  const routes = Object.fromEntries(
    names.map((name, at) => {
      const address = hostileAddress(area, name)
      return [`${prefix}${at}`, { title: '敌对页面', addresses: { any: [address] as const }, query: {} }]
    }),
  )
  const honest = { title: '如常页面', addresses: { any: [honestAddress(area, ':id?')] as const }, query: {} }
  return makeBuild({
    folder,
    into,
    edit: (file, text) => (file === 'server.cjs' ? code : text),
    overrides: (manifest) => ({ routes: { ...manifest.routes, ...routes, [`${prefix}Honest`]: honest } }),
  })
}
