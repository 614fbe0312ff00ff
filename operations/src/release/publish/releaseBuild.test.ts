import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import type { Registry } from '@portal/contracts'
import { mountSmallDisk, needsMounting } from '@portal/log/testing'
import { keyIdOf, publicKeyOf } from '@portal/registry'
import { versionFolder } from '@portal/registry/store'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeBuild } from '../../testing/makeBuild.ts'
import { viewBudgets } from '../checks/budgets.ts'
import { readHistory } from '../registry/history.ts'
import { readRegistryFile } from '../registry/registryFile.ts'
import { provideRegistryKey } from '../registry/registryKey.ts'
import { publishBuilds } from './publishBuilds.ts'
import { releaseBuild } from './releaseBuild.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const doors = { '@portal/area': { page: '11111111' } }
const guide = { title: '办事指南', addresses: { v3: ['/v3/guide/:id?'] }, query: {} } as const
const hall = { title: '大厅', addresses: { v3: ['/v3/hall'] }, query: {} } as const
const one = '1.0.0-aaaaaaaa'
const two = '1.0.1-bbbbbbbb'

let folder: string
let dataFolder: string
let builds: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-release-'))
  dataFolder = join(folder, 'data')
  builds = join(folder, 'builds')
  mkdirSync(dataFolder)
  await publishFirst(dataFolder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What lives before: a shell with one shared entry point and two areas. */
async function publishFirst(into: string): Promise<void> {
  const first = [
    makeBuild(builds, { name: 'shell', version: one, overrides: { doors } }),
    makeBuild(builds, { name: 'guides', version: one, overrides: { routes: { guide } } }),
    makeBuild(builds, { name: 'halls', version: one }),
  ]
  await publishBuilds({ builds: first, dataFolder: into, now: day(1) })
}

const hallsBuild = (version = two, changes = {}) => makeBuild(builds, { name: 'halls', version, ...changes })
const registryText = (of = dataFolder) => readFileSync(join(of, 'store/registry.json'), 'utf8')
const live = (of = dataFolder) => readRegistryFile(of) as Registry

async function release(build: string, changes: Partial<Parameters<typeof releaseBuild>[1]> = {}, place = {}) {
  return releaseBuild(
    {
      dataFolder,
      trustedKeys: [],
      key: await provideRegistryKey(dataFolder),
      keep: 5,
      print: () => undefined,
      ...place,
    },
    { area: 'halls', folder: build, what: 'release', now: day(2), tryPages: undefined, ...changes },
  )
}

test('a release moves its own area and leaves every other build as it was, byte for byte', async () => {
  const before = live()
  const released = await release(hallsBuild())
  expect(released).toMatchObject({ area: 'halls', version: two, before: one, sequence: 2, isNew: true })
  const { areas, shell } = live()
  expect(areas.halls?.version).toBe(two)
  expect({ shell, guides: areas.guides }).toEqual({ shell: before.shell, guides: before.areas.guides })
  expect(await release(hallsBuild())).toMatchObject({ isNew: false, sequence: 2 })
})

test('history says what became live, in the place of what, how, when and by which key', async () => {
  await release(hallsBuild())
  const back = versionFolder(join(dataFolder, 'store'), { name: 'halls', version: one })
  await release(back, { what: 'rollback', now: day(3) })
  expect(live().areas.halls?.version).toBe(one)
  const key = keyIdOf(publicKeyOf(await provideRegistryKey(dataFolder)))
  expect(readHistory(dataFolder, live()).slice(1)).toEqual([
    {
      sequence: 2,
      at: day(2).toISOString(),
      what: 'release',
      key,
      changes: [{ name: 'halls', version: two, before: one }],
    },
    {
      sequence: 3,
      at: day(3).toISOString(),
      what: 'rollback',
      key,
      changes: [{ name: 'halls', version: one, before: two }],
    },
  ])
})

test('a key of one’s own signs when it is trusted, and what it signed is the live one for all that comes', async () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const trustedKeys = [publicKeyOf(privateKey), readFileSync(join(dataFolder, 'registry.pub'), 'utf8').trim()]
  await release(hallsBuild(), {}, { key: privateKey, trustedKeys })
  expect(readRegistryFile(dataFolder, trustedKeys)?.areas.halls?.version).toBe(two)
  expect(() => readRegistryFile(dataFolder)).toThrow('no valid signature of a trusted key')
})

describe('a build that breaks the contract with what is live is refused with the reason, and nothing changes', () => {
  test.each([
    [
      'uses an export that the shell does not have',
      { doors: { '@portal/area': { later: '22222222' } } },
      '@portal/area 的 later，门户还没有提供',
    ],
    [
      'uses an export of another type',
      { doors: { '@portal/area': { page: '22222222' } } },
      '@portal/area 的 page 与门户提供的类型不同',
    ],
    [
      'declares the address of another area',
      { routes: { hall: { ...hall, addresses: guide.addresses } } },
      '/v3/guide',
    ],
    ['declares the page of another area', { routes: { guide: hall } }, 'the page guide is declared twice'],
    ['has a page without a view', { routes: { hall } }, '页面 hall（大厅）没有画面'],
    ['exposes no page table', { pages: {} }, '没有页面表'],
    ['is the shell', { name: 'shell' }, '请用 npm start'],
    ['is another area', { name: 'guides' }, '是 guides 的构建，不是 halls 的'],
  ])('%s', async (_title, overrides, reason) => {
    const before = registryText()
    await expect(release(hallsBuild(two, { overrides }))).rejects.toThrow(reason)
    expect(registryText()).toBe(before)
    expect(readdirSync(join(dataFolder, 'store/files/halls'))).toEqual([one])
  })

  test('brings more script to a page than a view may', async () => {
    // Like real ones a build without compressed twins counts as it is.
    const script = 'x'.repeat(viewBudgets.scriptBytes + 1)
    const overrides = { routes: { hall }, pages: { pages: { js: [], css: [] }, hall: { js: ['entry.js'], css: [] } } }
    await expect(release(hallsBuild(two, { script, overrides }))).rejects.toThrow(
      'hall 的脚本为 32769 字节，超过上限 32768',
    )
  })

  test('has a flipped byte', async () => {
    const build = hallsBuild()
    appendFileSync(join(build, 'web/entry.js'), ' ')
    await expect(release(build)).rejects.toThrow('web/entry.js 的内容与构建清单不符')
  })
})

test('a build can stand beside the live one: its pages are tried in its place, and what is live stays', async () => {
  let tried: Registry | undefined
  const tryPages = async (registry: Registry) => {
    tried = registry
    return { kind: 'rendered' as const, rendered: 1, faults: [], withoutRecord: [] }
  }
  const before = live().areas.halls?.version
  const { version } = await release(hallsBuild(), { beside: { name: 'canary', share: 10 }, tryPages })
  expect(tried?.areas.halls?.version).toBe(version)
  expect(live().areas.halls?.version).toBe(before)
  expect(live().variants).toMatchObject([{ name: 'canary', area: 'halls', share: 10, build: { version } }])
  expect(readHistory(dataFolder, live()).at(-1)).toMatchObject({
    what: 'variant',
    changes: [{ name: 'halls/canary', version }],
  })
  // What becomes live takes the place of what the canary was held against.
  await release(hallsBuild())
  expect(live().areas.halls?.version).toBe(version)
  expect(live()).not.toHaveProperty('variants')
})

describe('a build that cannot stand beside what stands there is refused in a sentence, before its pages are rendered', () => {
  const tryPages = () => Promise.reject(new Error('the pages were rendered'))

  test('where there are as many as a portal can have', async () => {
    for (let number = 0; number < 10; number++)
      await release(hallsBuild(), { beside: { name: `preview-${number}`, share: 0 } })
    const before = registryText()
    const eleventh = release(hallsBuild(), { beside: { name: 'eleventh', share: 0 }, tryPages })
    await expect(eleventh).rejects.toThrow(
      /没有发布：\n {2}- 灰度版和预览版合计最多 10 个，请先用 portal drop 撤下不再需要的/,
    )
    expect(registryText()).toBe(before)
  })

  test('where a preview of the same name has one of its addresses', async () => {
    const more = { title: '更多', addresses: { v3: ['/v3/more'] }, isPending: true, query: {} } as const
    await release(hallsBuild(two, { overrides: { routes: { more } } }), { beside: { name: 'redesign', share: 0 } })
    const guides = makeBuild(builds, { name: 'guides', version: two, overrides: { routes: { guide, more } } })
    const second = release(guides, { area: 'guides', beside: { name: 'redesign', share: 0 }, tryPages })
    await expect(second).rejects.toThrow(/没有发布：\n {2}- 与线上的页面冲突：the page more is declared twice/)
  })
})

test('pages that do not come out in the trial keep everything as it was', async () => {
  const before = registryText()
  const tryPages = async () => {
    throw new OperatorError('试画没有成功')
  }
  await expect(release(hallsBuild(), { tryPages })).rejects.toThrow('试画没有成功')
  expect(registryText()).toBe(before)
})

test('a registry that somebody moved during the release is not overwritten', async () => {
  const tryPages = async () => {
    await publishFirst(join(folder, 'data'))
    const guides = makeBuild(builds, { name: 'guides', version: two, overrides: { routes: { guide } } })
    const all = ['shell', 'halls'].map((name) => versionFolder(join(dataFolder, 'store'), { name, version: one }))
    await publishBuilds({ builds: [...all, guides], dataFolder, now: day(2) })
    return { kind: 'rendered' as const, rendered: 1, faults: [], withoutRecord: [] }
  }
  await expect(release(hallsBuild(), { tryPages })).rejects.toThrow('线上版本在此期间已被改变')
  expect(live().areas).toMatchObject({ guides: { version: two }, halls: { version: one } })
})

/** A release in a process of its own. @param atStep ends it, at once and for good, when it begins this step */
function startRelease({
  build,
  area = 'halls',
  atStep = '',
  waitsFor = '',
}: {
  build: string
  area?: string
  atStep?: string
  waitsFor?: string
}) {
  const script = join(folder, `release-${area}-${Math.random()}.ts`)
  const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).pathname)
  writeFileSync(
    script,
    `import { existsSync } from 'node:fs'
     import { releaseBuild } from ${here('releaseBuild.ts')}
     import { provideRegistryKey } from ${here('../registry/registryKey.ts')}
     const dataFolder = ${JSON.stringify(dataFolder)}
     const print = (text) => {
       console.log(text)
       if (text.includes(${JSON.stringify(atStep || 'never')})) process.kill(process.pid, 'SIGKILL')
     }
     const tryPages = async () => {
       while (${JSON.stringify(waitsFor)} && !existsSync(${JSON.stringify(waitsFor)})) await new Promise((later) => setTimeout(later, 20))
       return { kind: 'rendered', rendered: 0, faults: [], withoutRecord: [] }
     }
     const place = { dataFolder, trustedKeys: [], key: await provideRegistryKey(dataFolder), keep: 5, print }
     await releaseBuild(place, { area: ${JSON.stringify(area)}, folder: ${JSON.stringify(build)}, what: 'release', now: new Date(), tryPages })`,
  )
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  return { child, ended: once(child, 'close'), said: () => said }
}

describe('a release that is killed leaves the old one live, and the next release works', () => {
  test.each(['核对构建', '存入发布库', '核对发布库', '试画', '切换线上版本'])('when it begins “%s”', async (atStep) => {
    const before = registryText()
    const [, signal] = await startRelease({ build: hallsBuild(), atStep }).ended
    expect(signal).toBe('SIGKILL')
    expect(registryText()).toBe(before)
    expect(await release(hallsBuild())).toMatchObject({ version: two, sequence: 2 })
    expect(readdirSync(join(dataFolder, 'store/files/halls')).sort()).toEqual([one, two])
  })

  test('with half a version in the store, half a registry and half a line of history', async () => {
    const before = registryText()
    const store = join(dataFolder, 'store')
    mkdirSync(join(store, `files/halls/${two}.half-999/web`), { recursive: true })
    writeFileSync(join(store, 'registry.json.half'), '{"format":2')
    appendFileSync(join(store, 'history.jsonl'), '{"sequence":2,"at":"2026')
    expect(registryText()).toBe(before)
    await release(hallsBuild())
    expect(readdirSync(join(store, 'files/halls')).sort()).toEqual([one, two])
    expect(readHistory(dataFolder, live()).map(({ what }) => what)).toEqual(['start', 'release'])
  })
})

test('of two releases at once the second waits, says so, and both areas end up live', async () => {
  const isSecondHere = join(folder, 'second-is-here')
  const first = startRelease({ build: hallsBuild(), waitsFor: isSecondHere })
  await expect.poll(first.said).toContain('试画')
  const guides = makeBuild(builds, { name: 'guides', version: two, overrides: { routes: { guide } } })
  const second = startRelease({ build: guides, area: 'guides' })
  const waiting = `另一次发布正在进行（进程 ${first.child.pid}，`
  await expect.poll(second.said).toContain(waiting)
  writeFileSync(isSecondHere, '')
  expect(await Promise.all([first.ended, second.ended])).toEqual([
    [0, null],
    [0, null],
  ])
  expect(live()).toMatchObject({ sequence: 3, areas: { halls: { version: two }, guides: { version: two } } })
})

describe('a release that is stopped with Ctrl-C', () => {
  test('while it waits for another one does not go on when that is done', async () => {
    const stop = new AbortController()
    const first = Promise.withResolvers<void>()
    const said: string[] = []
    const guides = makeBuild(builds, { name: 'guides', version: two, overrides: { routes: { guide } } })
    const running = release(guides, {
      area: 'guides',
      tryPages: async () => {
        await first.promise
        return { kind: 'rendered', rendered: 1, faults: [], withoutRecord: [] }
      },
    })
    const waiting = release(hallsBuild(), {}, { stop: stop.signal, print: (text: string) => said.push(text) })
    const ended = waiting.then(
      () => 'released',
      (error: Error) => error.message,
    )
    await expect.poll(() => said.join()).toContain('等待其完成')
    stop.abort(new Error('stopped'))
    // While the other one is still at work.
    expect(await ended).toBe('stopped')
    first.resolve()
    await running
    expect(live().areas.halls?.version).toBe(one)
  })

  test('while its pages are rendered leaves the old one live', async () => {
    const stop = new AbortController()
    const tryPages = async () => {
      stop.abort(new Error('stopped'))
      return { kind: 'rendered' as const, rendered: 1, faults: [], withoutRecord: [] }
    }
    const before = registryText()
    await expect(release(hallsBuild(), { tryPages }, { stop: stop.signal })).rejects.toThrow('stopped')
    expect(registryText()).toBe(before)
    expect(await release(hallsBuild())).toMatchObject({ isNew: true })
  })
})

describe('a store that goes away during a release', () => {
  test('is said in a sentence, and what was live is live again when it is back', async () => {
    const before = registryText()
    const away = join(folder, 'away')
    const tryPages = async () => {
      renameSync(join(dataFolder, 'store'), away)
      return { kind: 'rendered' as const, rendered: 1, faults: [], withoutRecord: [] }
    }
    await expect(release(hallsBuild(), { tryPages })).rejects.toThrow(OperatorError)
    rmSync(join(dataFolder, 'store'), { recursive: true, force: true })
    renameSync(away, join(dataFolder, 'store'))
    expect(registryText()).toBe(before)
    await release(hallsBuild())
    expect(live().areas.halls?.version).toBe(two)
  })

  test('or is full', async ({ skip }) => {
    const disk = mountSmallDisk('200k')
    if (!disk) return skip(needsMounting)
    try {
      await publishFirst(disk.folder)
      const before = registryText(disk.folder)
      const build = hallsBuild(two, { script: 'x'.repeat(300_000) })
      const place = { dataFolder: disk.folder, key: await provideRegistryKey(disk.folder) }
      await expect(release(build, {}, place)).rejects.toThrow(/不能使用（磁盘已满），线上版本没有改变/)
      expect(registryText(disk.folder)).toBe(before)
      rmSync(build, { recursive: true })
      await release(hallsBuild(), {}, place)
      expect(live(disk.folder).areas.halls?.version).toBe(two)
    } finally {
      disk.unmount()
    }
  })
})

test('a data folder without a release is told what comes first', async () => {
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  const place = { dataFolder: empty, key: generateKeyPairSync('ed25519').privateKey }
  await expect(release(hallsBuild(), {}, place)).rejects.toThrow('还没有发布过门户，请先运行 npm start')
})
