import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type HighWaterMark, openRegistry } from '@portal/registry'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeBuild } from '../../testing/makeBuild.ts'
import { provideRegistryKey } from '../registry/registryKey.ts'
import { readBuild } from '../store/readBuild.ts'
import { changeRegistry } from './changeRegistry.ts'
import { publishBuilds } from './publishBuilds.ts'

let folder: string
let store: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-publish-'))
  store = join(folder, 'store')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const shellBuild = (version = '1.0.0-aaaaaaaa') => makeBuild(folder, { name: 'shell', version })
const hallsBuild = (version = '1.0.0-aaaaaaaa', changes = {}) =>
  makeBuild(folder, { name: 'halls', version, ...changes })
const publish = (builds: string[], now = new Date('2026-11-20T08:00:00Z')) =>
  publishBuilds({ builds, dataFolder: folder, now })
const publicKey = () => readFileSync(join(folder, 'registry.pub'), 'utf8').trim()
const readRegistry = () => openRegistry(readFileSync(join(store, 'registry.json')), [publicKey()]).registry
const writeMark = (mark: Partial<HighWaterMark>) =>
  writeFileSync(
    join(folder, 'registry-seen.json'),
    JSON.stringify({ registry: '', sequence: 1, digest: '0'.repeat(64), ...mark }),
  )
const storedVersions = (name: string) => readdirSync(join(store, 'files', name)).sort()

describe('a first publication', () => {
  test('puts every file into the store and names the builds in the registry', async () => {
    const { published } = await publish([shellBuild(), hallsBuild()])
    expect(published).toEqual(['shell 1.0.0-aaaaaaaa', 'halls 1.0.0-aaaaaaaa'])
    const version = join(store, 'files/halls/1.0.0-aaaaaaaa')
    expect(readFileSync(join(version, 'web/chunks/page.js'), 'utf8')).toBe('page()')
    expect(existsSync(join(version, 'server.cjs'))).toBe(true)
    expect(existsSync(join(version, 'manifest.json'))).toBe(true)
    expect(readRegistry()).toMatchObject({
      sequence: 1,
      publishedAt: '2026-11-20T08:00:00.000Z',
      expiresAt: '2027-02-18T08:00:00.000Z',
      shell: { name: 'shell' },
      areas: { halls: { name: 'halls' } },
    })
  })

  test('signs with a key of the data folder’s own that only its owner can read', async () => {
    await publish([shellBuild(), hallsBuild()])
    expect(statSync(join(folder, 'registry.key')).mode & 0o777).toBe(0o600)
    const first = publicKey()
    await publish([shellBuild(), hallsBuild('1.0.1-bbbbbbbb')])
    expect(publicKey()).toBe(first)
    expect(readRegistry().sequence).toBe(2)
    expect(readdirSync(folder).filter((name) => name.startsWith('registry'))).toEqual(['registry.key', 'registry.pub'])
  })

  test('leaves files behind that the manifest does not name', async () => {
    const halls = hallsBuild()
    writeFileSync(join(halls, 'web/unlisted.js'), 'evil()')
    await publish([shellBuild(), halls])
    expect(existsSync(join(store, 'files/halls/1.0.0-aaaaaaaa/web/unlisted.js'))).toBe(false)
  })

  test('needs the shell', async () => {
    await expect(publish([hallsBuild()])).rejects.toThrow('没有门户外壳（shell）的构建产物')
  })
})

describe('a later publication', () => {
  test('changes nothing when nothing differs', async () => {
    const builds = [shellBuild(), hallsBuild()]
    await publish(builds)
    const before = readFileSync(join(store, 'registry.json'), 'utf8')
    expect((await publish(builds, new Date('2026-11-21T08:00:00Z'))).published).toEqual([])
    expect(readFileSync(join(store, 'registry.json'), 'utf8')).toBe(before)
  })

  test('moves the sequence on by one and names only what is new', async () => {
    await publish([shellBuild(), hallsBuild()])
    const { published, registry } = await publish([shellBuild(), hallsBuild('1.0.1-bbbbbbbb')])
    expect(published).toEqual(['halls 1.0.1-bbbbbbbb'])
    expect(registry.sequence).toBe(2)
    expect(readRegistry()).toEqual(registry)
    expect(storedVersions('halls')).toEqual(['1.0.0-aaaaaaaa', '1.0.1-bbbbbbbb'])
  })

  test('refuses a version that was published with other bytes and leaves everything as it was', async () => {
    await publish([shellBuild(), hallsBuild()])
    const before = readFileSync(join(store, 'registry.json'), 'utf8')
    const other = hallsBuild('1.0.0-aaaaaaaa', { script: 'two()' })
    await expect(publish([shellBuild(), other])).rejects.toThrow(
      /halls 1\.0\.0-aaaaaaaa 已经发布过.*apps\/halls\/package\.json/,
    )
    expect(readFileSync(join(store, 'files/halls/1.0.0-aaaaaaaa/web/entry.js'), 'utf8')).toBe('one()')
    expect(readFileSync(join(store, 'registry.json'), 'utf8')).toBe(before)
  })

  test('mends a stored version whose files were damaged on the disk', async () => {
    const builds = [shellBuild(), hallsBuild()]
    await publish(builds)
    const stored = join(store, 'files/halls/1.0.0-aaaaaaaa/web/entry.js')
    appendFileSync(stored, ' ')
    await publish(builds)
    expect(readFileSync(stored, 'utf8')).toBe('one()')
  })

  test('keeps five versions, whatever went back live lately among them, and never drops the live one', async () => {
    const versions = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `1.0.0-${letter.repeat(8)}`)
    for (const [day, version] of versions.slice(0, 5).entries())
      await publish([shellBuild(), hallsBuild(version)], new Date(Date.UTC(2026, 10, day + 1)))
    await publish([shellBuild(), hallsBuild(versions[0])], new Date(Date.UTC(2026, 10, 6)))
    await publish([shellBuild(), hallsBuild(versions[5])], new Date(Date.UTC(2026, 10, 7)))
    expect(storedVersions('halls')).toEqual([versions[0], ...versions.slice(2, 6)])
  })

  test('keeps what was live in the last three days, however often was released, and no more than asked for after that', async () => {
    const versions = ['a', 'b', 'c', 'd', 'e', 'f', 'a1'].map((letter) => `1.0.0-${letter.padEnd(8, letter)}`)
    const at = (hours: number) => new Date(Date.UTC(2026, 10, 1, hours))
    for (const [hour, version] of versions.entries()) await publish([shellBuild(), hallsBuild(version)], at(hour))
    expect(storedVersions('halls')).toHaveLength(7)
    await publish([shellBuild(), hallsBuild('1.0.0-99999999')], at(24 * 5))
    expect(storedVersions('halls')).toHaveLength(5)
  })

  test('clears away what a broken-off one left', async () => {
    await publish([shellBuild(), hallsBuild()])
    mkdirSync(join(store, 'files/halls/1.0.2-cccccccc.half-999/web'), { recursive: true })
    await publish([shellBuild(), hallsBuild()])
    expect(storedVersions('halls')).toEqual(['1.0.0-aaaaaaaa'])
  })

  test('signs the same content anew when half its life is over, or when its time has not come', async () => {
    const builds = [shellBuild(), hallsBuild()]
    await publish(builds)
    expect((await publish(builds, new Date('2027-01-03T08:00:00Z'))).registry.sequence).toBe(1)
    const renewed = await publish(builds, new Date('2027-01-05T08:00:00Z'))
    expect(renewed).toMatchObject({ published: [], registry: { sequence: 2, expiresAt: '2027-04-05T08:00:00.000Z' } })
    expect((await publish(builds, new Date('2028-01-05T08:00:00Z'))).registry.sequence).toBe(3)
    // The clock went ahead at the last publication and is right again.
    expect((await publish(builds, new Date('2027-02-01T08:00:00Z'))).registry.sequence).toBe(4)
  })

  test('goes on after the highest sequence that the shell has seen, e.g. with a store from a backup', async () => {
    const builds = [shellBuild(), hallsBuild()]
    await publish(builds)
    writeMark({ sequence: 41 })
    expect((await publish(builds)).registry.sequence).toBe(42)
    writeMark({ sequence: 900, registry: '/somebody/else/registry.json' })
    expect((await publish(builds)).registry.sequence).toBe(42)
    writeFileSync(join(folder, 'registry-seen.json'), '')
    expect((await publish(builds)).registry.sequence).toBe(42)
  })
})

describe('a registry that cannot be read', () => {
  test.each([
    ['is cut off', () => writeFileSync(join(store, 'registry.json'), '{"format":2,'), 'no signed registry'],
    [
      'is unsigned, from an earlier program',
      () => writeFileSync(join(store, 'registry.json'), '{"format":1,"sequence":3}'),
      'no signed registry',
    ],
    [
      'was changed by somebody',
      () => {
        const file = join(store, 'registry.json')
        writeFileSync(file, readFileSync(file, 'utf8').replace('halls', 'walls'))
      },
      'no valid signature of a trusted key',
    ],
    [
      'was signed with a key that was lost',
      () => {
        rmSync(join(folder, 'registry.key'))
        rmSync(join(folder, 'registry.pub'))
      },
      'no valid signature of a trusted key',
    ],
  ])('is replaced, after what the shell has seen, when it %s', async (_title, spoil, reason) => {
    const builds = [shellBuild(), hallsBuild()]
    await publish(builds)
    writeMark({ sequence: 7 })
    spoil()
    expect((await publish(builds)).replaced).toContain(reason)
    expect(readRegistry()).toMatchObject({ sequence: 8, areas: { halls: { version: '1.0.0-aaaaaaaa' } } })
    expect((await publish(builds)).replaced).toBeUndefined()
  })

  test('is left alone when there is no key to sign another with', async () => {
    const builds = [shellBuild(), hallsBuild()]
    await publish(builds)
    const before = readFileSync(join(store, 'registry.json'), 'utf8')
    const keyFile = join(folder, 'registry.key')
    writeFileSync(keyFile, 'no key')
    await expect(publish(builds)).rejects.toThrow(/发布密钥 .*registry\.key.*不是 Ed25519 私钥/)
    chmodSync(keyFile, 0o644)
    await expect(publish(builds)).rejects.toThrow(`chmod 600 ${keyFile}`)
    expect(readFileSync(join(store, 'registry.json'), 'utf8')).toBe(before)
  })
})

describe('a build that is not whole', () => {
  test.each([
    [
      'a web file with a flipped byte',
      (build: string) => writeFileSync(join(build, 'web/entry.js'), 'one(!'),
      /web\/entry\.js 的内容与构建清单不符/,
    ],
    [
      'a server file with other bytes',
      (build: string) => appendFileSync(join(build, 'server.cjs'), ';'),
      /server\.cjs 的内容与构建清单不符/,
    ],
    ['a missing file', (build: string) => rmSync(join(build, 'web/chunks/page.js')), /缺少构建产物 .*chunks\/page\.js/],
    ['a missing manifest', (build: string) => rmSync(join(build, 'manifest.json')), /缺少构建产物 .*manifest\.json/],
    [
      'a manifest that is cut off',
      (build: string) => writeFileSync(join(build, 'manifest.json'), '{"name":'),
      /不是有效的构建清单/,
    ],
    [
      'a manifest that leads out of its folder',
      (build: string) =>
        writeFileSync(
          join(build, 'manifest.json'),
          readFileSync(join(build, 'manifest.json'), 'utf8').replaceAll('entry.js', '../entry.js'),
        ),
      /不是有效的构建清单/,
    ],
  ])('is refused: %s', async (_title, damage, message) => {
    const halls = hallsBuild()
    damage(halls)
    await expect(publish([shellBuild(), halls])).rejects.toThrow(message)
    expect(existsSync(join(store, 'registry.json'))).toBe(false)
  })
})

describe('shared modules', () => {
  const fits = (provided: string | undefined, built: string) => {
    const shell = makeBuild(folder, {
      name: 'shell',
      version: '1.0.0-aaaaaaaa',
      shared: provided ? { react: provided } : {},
    })
    return publish([shell, hallsBuild('1.0.0-aaaaaaaa', { shared: { react: built } })])
  }

  test.each([
    ['19.3.1', '19.3.1'],
    ['19.3.2', '19.3.1'],
    ['19.4.0', '19.3.1'],
    ['0.1.4', '0.1.0'],
    ['0.0.3', '0.0.3'],
  ])('the shell’s %s serves an area built with %s', async (provided, built) => {
    await expect(fits(provided, built)).resolves.toBeDefined()
  })

  test.each([
    ['20.0.0', '19.3.1'],
    ['18.3.1', '19.3.1'],
    ['19.3.0', '19.3.1'],
    ['19.2.9', '19.3.1'],
    ['0.2.0', '0.1.0'],
    ['0.0.4', '0.0.3'],
    ['1.0.0', '0.1.0'],
    [undefined, '19.3.1'],
  ])('the shell’s %s is refused for an area built with %s', async (provided, built) => {
    await expect(fits(provided, built)).rejects.toThrow(/共享模块的版本不一致[\s\S]*halls 按 react/)
  })
})

describe('what stands beside the live builds', () => {
  const variant = (area: string, name: string, letter: string, changes = {}) => {
    const version = `1.0.0-${letter.repeat(8)}`
    const { manifest } = readBuild(makeBuild(folder, { name: area, version, ...changes }))
    return { name, area, build: manifest, share: name === 'canary' ? 10 : 0, since: '2026-11-20T08:00:00.000Z' }
  }
  const stand = async (...variants: ReturnType<typeof variant>[]) =>
    changeRegistry(
      {
        dataFolder: folder,
        trustedKeys: [],
        key: await provideRegistryKey(folder),
        what: 'release',
        now: new Date('2026-11-20T08:00:00Z'),
        print: () => undefined,
      },
      ({ shell, areas }) => ({ shell, areas, variants }),
    )
  const standing = () => (readRegistry().variants ?? []).map(({ area, name }) => `${area} ${name}`)
  const guides = () => makeBuild(folder, { name: 'guides', version: '1.0.0-aaaaaaaa' })

  test('goes on when other areas become live, and nothing is signed again for its sake', async () => {
    await publish([shellBuild(), hallsBuild(), guides()])
    await stand(variant('halls', 'canary', 'b'), variant('guides', 'redesign', 'c'))
    const { sequence } = readRegistry()
    expect((await publish([shellBuild(), hallsBuild(), guides()])).registry.sequence).toBe(sequence)
    const next = makeBuild(folder, { name: 'guides', version: '1.0.0-dddddddd' })
    expect((await publish([shellBuild(), hallsBuild(), next])).dropped).toEqual([])
    expect(standing()).toEqual(['halls canary', 'guides redesign'])
  })

  test('a canary ends when its area becomes another, and anything that the shell no longer serves', async () => {
    const doors = { '@portal/area': { page: '11111111' } }
    await publish([
      makeBuild(folder, { name: 'shell', version: '1.0.0-aaaaaaaa', overrides: { doors } }),
      hallsBuild(),
      guides(),
    ])
    await stand(
      variant('halls', 'canary', 'b'),
      variant('halls', 'redesign', 'c'),
      variant('guides', 'newer', 'd', { overrides: { doors } }),
    )
    const { dropped } = await publish([shellBuild('1.0.1-eeeeeeee'), hallsBuild('1.0.1-ffffffff'), guides()])
    expect(dropped.map(({ area, name }) => `${area} ${name}`)).toEqual(['halls canary', 'guides newer'])
    expect(standing()).toEqual(['halls redesign'])
  })
})
