import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { viewOf } from '@portal/area/testing'
import type { BuildManifest, Registry } from '@portal/contracts'
import { RouteTable } from '@portal/contracts/routes'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { collectLog } from '../../../test/collectLog.ts'
import { makeManifest, makeRegistry } from '../../registry/test/makeRegistry.ts'
import { createAssetReader } from '../files/assets.ts'
import { registerEmbed } from './embed.ts'

const integrity = (letter: string) => `sha384-${letter.repeat(64)}`
const loader = 'export const mount = 1'
const loaderIntegrity = `sha384-${createHash('sha384').update(loader).digest('base64')}`
const guideWidget = { title: '办事指南', frame: 'bare', addresses: { any: ['/embed/guide/:id?'] }, query: {} } as const
const guide = { title: '办事指南', addresses: { v3: ['/v3/guide/:id?'] }, query: {} } as const
const table = new RouteTable([{ ...guide, name: 'guide', area: 'guides' }])
const { config } = viewOf('/v3/guide', table)

const shell: BuildManifest = {
  ...makeManifest('shell'),
  container: 'portal_shell_a',
  files: { 'embed.js': loaderIntegrity, 'widgets.js': integrity('R'), 'shell-widgets.css': integrity('S') },
  pages: { widgets: { js: ['widgets.js'], css: ['shell-widgets.css'] } },
}
const guides: BuildManifest = {
  ...makeManifest('guides'),
  files: {
    'entry.js': integrity('E'),
    'pages.js': integrity('P'),
    'guideWidget.js': integrity('G'),
    'guideWidget.css': integrity('C'),
  },
  pages: {
    pages: { js: ['pages.js'], css: [] },
    guideWidget: { js: ['guideWidget.js'], css: ['guideWidget.css'] },
    guide: { js: [], css: [] },
  },
  routes: { guideWidget, guide },
}

let isOff = (_address: string) => false
let off: string[]
let folder: string
let live: Registry
beforeEach(() => {
  isOff = () => false
  off = []
  folder = mkdtempSync(join(tmpdir(), 'portal-embed-'))
  live = makeRegistry({ shell, areas: { guides } })
  const build = join(folder, 'files/shell', shell.version)
  mkdirSync(join(build, 'web'), { recursive: true })
  writeFileSync(join(build, 'manifest.json'), JSON.stringify(shell))
  writeFileSync(join(build, 'web/embed.js'), loader)
})
afterEach(() => rmSync(folder, { recursive: true }))

function start(log = collectLog()) {
  const server = Fastify({ loggerInstance: log.logger })
  const renderers = {
    config,
    get registry() {
      return live
    },
  }
  registerEmbed(server, { renderers, readAsset: createAssetReader({ folder }, server.log), embed: { isOff, off } })
  return server
}

test('the loader is the live shell’s, kept for a minute, and not there where the shell has none', async () => {
  const server = start()
  const answer = await server.inject('/embed/v1.js')
  expect(answer.body).toBe(loader)
  expect(answer.headers['content-type']).toContain('text/javascript')
  expect(answer.headers['cache-control']).toBe('public, max-age=60')
  live = makeRegistry({ shell: makeManifest('shell', '1.0.1-bbbbbbbb') })
  expect((await server.inject('/embed/v1.js')).statusCode).toBe(404)
})

test('the catalogue has the pages under /embed, each with its files and their hashes, and no other page', async () => {
  const answer = await start().inject('/embed/v1.json')
  const file = (path: string, letter: string) => ({ path: `/assets/${path}`, integrity: integrity(letter) })
  expect(answer.headers['cache-control']).toBe('public, max-age=60')
  expect(answer.json()).toEqual({
    runtime: {
      container: 'portal_shell_a',
      entry: file('shell/1.0.0-aaaaaaaa/widgets.js', 'R'),
      scripts: [],
      styles: [file('shell/1.0.0-aaaaaaaa/shell-widgets.css', 'S')],
    },
    widgets: {
      guide: {
        page: 'guideWidget',
        route: { ...guideWidget, name: 'guideWidget', area: 'guides' },
        container: 'portal_guides',
        entry: file('guides/1.0.0-aaaaaaaa/entry.js', 'E'),
        scripts: [file('guides/1.0.0-aaaaaaaa/pages.js', 'P'), file('guides/1.0.0-aaaaaaaa/guideWidget.js', 'G')],
        styles: [file('guides/1.0.0-aaaaaaaa/guideWidget.css', 'C')],
      },
    },
    off: [],
    loader: { path: `/assets/shell/${shell.version}/embed.js`, integrity: loaderIntegrity },
    siteName: config.siteName,
    config,
  })
})

test('a build that asks its page for the runtime’s core has a container script of its own, which loaders do not run', async () => {
  const shared = { '@module-federation/runtime-core': '2.9.2' }
  live = makeRegistry({ shell, areas: { guides: { ...guides, shared } } })
  const { widgets } = (await start().inject('/embed/v1.json')).json()
  const file = (name: string, letter: string) => ({
    path: `/assets/guides/1.0.0-aaaaaaaa/${name}`,
    integrity: integrity(letter),
  })
  expect(widgets.guide).toMatchObject({
    container: 'portal_guides',
    entry: file('pages.js', 'P'),
    scripts: [file('guideWidget.js', 'G')],
    remote: file('entry.js', 'E'),
  })
})

test('what is live changes the catalogue', async () => {
  const server = start()
  await server.inject('/embed/v1.json')
  live = makeRegistry({ shell, areas: { guides: { ...guides, version: '1.0.1-bbbbbbbb' } } })
  expect((await server.inject('/embed/v1.json')).body).toContain('/assets/guides/1.0.1-bbbbbbbb/entry.js')
})

test('the catalogue names the widgets that the operators switched off', async () => {
  isOff = (address) => address === '/embed/guide'
  expect((await start().inject('/embed/v1.json')).json()).toMatchObject({ off: ['guide'] })
})

test('a name to be switched off that no widget has is said in the log: it holds nothing back', () => {
  off = ['guide', 'home-piece']
  const log = collectLog()
  start(log)
  expect(log.lines('PORTAL_EMBED_OFF names no widget')).toMatchObject([{ names: ['home-piece'], widgets: ['guide'] }])
  off = ['guide']
  const other = collectLog()
  start(other)
  expect(other.lines('PORTAL_EMBED_OFF names no widget')).toEqual([])
})
