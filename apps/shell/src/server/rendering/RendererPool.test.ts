import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublicConfig } from '@portal/config/runtime'
import type { BuildManifest, Registry } from '@portal/contracts'
import { Upstream } from '@portal/http/server'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeManifest, makeRegistry } from '../registry/test/makeRegistry.ts'
import { openThread } from '../workers/openThread.ts'
import { areaCode, shellCode } from '../workers/test/builds.ts'
import { ask, integrityOf, quickLimits } from '../workers/test/writeArea.ts'
import { RendererPool } from './RendererPool.ts'

let folder: string
let renderers: RendererPool

/** Puts a build into the store. @returns its manifest */
function store(name: string, version: string, code: string): BuildManifest {
  const build = join(folder, 'files', name, version)
  mkdirSync(build, { recursive: true })
  writeFileSync(join(build, 'server.cjs'), code)
  return { ...makeManifest(name, version), serverIntegrity: integrityOf(code) }
}
const damage = ({ name, version }: BuildManifest) =>
  writeFileSync(join(folder, 'files', name, version, 'server.cjs'), 'damaged')

const registryOf = (sequence: number, builds: readonly BuildManifest[]): Registry =>
  makeRegistry({
    sequence,
    shell: builds.find(({ name }) => name === 'shell') ?? store('shell', '1.0.0-aaaaaaaa', shellCode),
    areas: Object.fromEntries(builds.filter(({ name }) => name !== 'shell').map((build) => [build.name, build])),
  })

const options = () => ({
  store: { folder },
  config: {} as PublicConfig,
  upstream: new Upstream({ address: '/nowhere' }),
  limits: quickLimits,
  openHost: openThread,
  allowsChoice: true,
  log: pino({ level: 'silent' }),
})
const textOf = async (area: string) => Buffer.concat((await renderers.render(area, look('notices'))).body).toString()
const look = (name: string) => ({ ...ask(name), preferences: standard })
const standard = { isElder: false, contrast: 'normal', textSize: 0, script: 'simplified' } as const

async function start(builds: readonly BuildManifest[]) {
  const registry = registryOf(1, builds)
  renderers = await RendererPool.start(options(), registry)
  return renderers.release(registry)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-renderers-'))
})
afterEach(async () => {
  await renderers.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a damaged build costs its own area alone, until it is whole again', async () => {
  const halls = store('halls', '1.0.0-aaaaaaaa', areaCode('halls'))
  const guides = store('guides', '1.0.0-aaaaaaaa', areaCode('guides'))
  damage(guides)
  expect(await start([halls, guides])).toEqual({ failed: ['guides'] })
  expect(await textOf('halls')).toBe('halls')
  await expect(textOf('guides')).rejects.toMatchObject({ statusCode: 503 })
  store('guides', '1.0.0-aaaaaaaa', areaCode('guides'))
  expect(await renderers.release(registryOf(1, [halls, guides]))).toEqual({ failed: [] })
  expect(await textOf('guides')).toBe('guides')
})

test('an area whose new version does not start goes on with the old one, and the registry says so', async () => {
  const halls = store('halls', '1.0.0-aaaaaaaa', areaCode('halls'))
  const guides = store('guides', '1.0.0-aaaaaaaa', areaCode('guides'))
  await start([halls, guides])
  const next = [store('halls', '1.0.1-bbbbbbbb', areaCode('new halls')), store('guides', '1.0.1-bbbbbbbb', 'throw 1')]
  expect(await renderers.release(registryOf(2, next))).toEqual({ failed: ['guides'] })
  expect([await textOf('halls'), await textOf('guides')]).toEqual(['new halls', 'guides'])
  expect(renderers.registry.areas.guides?.version).toBe('1.0.0-aaaaaaaa')
  expect(renderers.buildOf('halls').version).toBe('1.0.1-bbbbbbbb')
})

test('a damaged build of the shell changes nothing', async () => {
  const halls = store('halls', '1.0.0-aaaaaaaa', areaCode('halls'))
  await start([halls])
  const shell = store('shell', '1.0.1-bbbbbbbb', shellCode)
  damage(shell)
  await expect(renderers.release(registryOf(2, [shell, halls]))).rejects.toThrow('not the released ones')
  expect(renderers.registry.sequence).toBe(1)
  expect(await textOf('halls')).toBe('halls')
})

test('an area that is no longer released is gone, a new one is there', async () => {
  await start([store('halls', '1.0.0-aaaaaaaa', areaCode('halls'))])
  const guides = store('guides', '1.0.0-aaaaaaaa', areaCode('guides'))
  await renderers.release(registryOf(2, [guides]))
  expect(await textOf('guides')).toBe('guides')
  await expect(textOf('halls')).rejects.toMatchObject({ statusCode: 503 })
})

test('own pages and error pages need no area', async () => {
  await start([])
  expect(Buffer.concat((await renderers.render('shell', look('home'))).body).toString()).toBe('own page')
  const error = { error: { status: 503 }, generation: 'v3', device: 'mobile', preferences: standard } as const
  expect((await renderers.renderError(error)).status).toBe(503)
  expect(renderers.plainErrorPage({ status: 500, requestId: '' })).toBe('plain 500')
})

test('what browsers move by is kept for five releases, so that older tabs still find it', async () => {
  const addresses: string[] = []
  const release = async (sequence: number, version: string) => {
    const halls = store('halls', version, areaCode(version))
    if (sequence === 1) await start([halls])
    else await renderers.release(registryOf(sequence, [halls]))
    addresses.push(`/areas/halls${version}`)
  }
  for (const [index, letter] of ['a', 'b', 'c', 'd', 'e'].entries())
    await release(index + 1, `1.0.${index}-${letter.repeat(8)}`)
  const kept = () => addresses.map((address) => renderers.findLiveAreas(address) !== undefined)
  expect(kept()).toEqual([true, true, true, true, true])
  expect((await renderers.findLiveAreas(addresses[0] ?? '')?.get('identity'))?.toString()).toBe('halls1.0.0-aaaaaaaa')
  // Back to the first: it is the newest again, and no sixth.
  await release(6, '1.0.0-aaaaaaaa')
  expect(kept()).toEqual([true, true, true, true, true, true])
  await release(7, '1.0.6-ffffffff')
  expect(kept()).toEqual([true, false, true, true, true, true, true])
  expect(renderers.findLiveAreas('/areas/halls')).toBeUndefined()
})

test('what browsers move by is there for pages of the builds that render, and for those that a release rendered on its way', async () => {
  const halls = store('halls', '1.0.0-aaaaaaaa', areaCode('halls'))
  await start([halls])
  await renderers.release(registryOf(2, [store('halls', '1.0.1-bbbbbbbb', 'throw 1')]))
  expect(renderers.findLiveAreas('/areas/halls1.0.0-aaaaaaaa')).toBeDefined()
  expect(renderers.findLiveAreas('/areas/halls1.0.1-bbbbbbbb')).toBeDefined()
  expect(renderers.findLiveAreas('/areas/halls1.0.2-cccccccc')).toBeUndefined()
})

test('addresses are those that the live builds declare, from one release to the next', async () => {
  const declare = (name: string, path: string): BuildManifest => ({
    ...store(name, '1.0.0-aaaaaaaa', areaCode(name)),
    routes: { [`${name}Page`]: { title: name, addresses: { v3: [path] }, query: {} } },
  })
  await start([declare('halls', '/v3/halls')])
  expect(renderers.routes.match('/v3/halls')?.address.route).toMatchObject({ name: 'hallsPage', area: 'halls' })
  await renderers.release(registryOf(2, [declare('guides', '/v3/guides')]))
  expect(renderers.routes.match('/v3/halls')).toBeUndefined()
  expect(renderers.routes.match('/v3/guides')?.address.route.area).toBe('guides')
})

test('an area that needs what the shell does not give is not started; what it had goes on', async () => {
  const given = { '@portal/area': { page: '11111111' } }
  const shell = { ...store('shell', '1.0.0-aaaaaaaa', shellCode), doors: given }
  const halls = { ...store('halls', '1.0.0-aaaaaaaa', areaCode('halls')), doors: given }
  const guides = store('guides', '1.0.0-aaaaaaaa', areaCode('guides'))
  await start([shell, halls, guides])
  const needy = {
    ...store('halls', '1.0.1-bbbbbbbb', areaCode('new halls')),
    doors: { '@portal/area': { page: '11111111', hrefLater: '22222222' } },
  }
  expect(await renderers.release(registryOf(2, [shell, needy, guides]))).toEqual({ failed: ['halls'] })
  expect([await textOf('halls'), await textOf('guides')]).toEqual(['halls', 'guides'])
})

test('an area that a new shell cannot serve stops, and the others go on', async () => {
  const shell = { ...store('shell', '1.0.0-aaaaaaaa', shellCode), doors: { '@portal/area': { page: '11111111' } } }
  const halls = { ...store('halls', '1.0.0-aaaaaaaa', areaCode('halls')), doors: shell.doors }
  const guides = store('guides', '1.0.0-aaaaaaaa', areaCode('guides'))
  await start([shell, halls, guides])
  const newShell = {
    ...store('shell', '1.0.1-bbbbbbbb', `${shellCode};`),
    doors: { '@portal/area': { page: '99999999' } },
  }
  expect(await renderers.release(registryOf(2, [newShell, halls, guides]))).toEqual({ failed: ['halls'] })
  await expect(textOf('halls')).rejects.toMatchObject({ statusCode: 503 })
  expect(await textOf('guides')).toBe('guides')
  // Back to a shell that serves it.
  expect(await renderers.release(registryOf(3, [shell, halls, guides]))).toEqual({ failed: [] })
  expect(await textOf('halls')).toBe('halls')
})
