import { readFileSync, writeFileSync } from 'node:fs'
import pino, { type Logger } from 'pino'
import { afterEach, expect, it } from 'vitest'
import type { Rendered } from '../../render/contract.ts'
import type { OpenHost } from './AreaHost.ts'
import { AreaSupervisor } from './AreaSupervisor.ts'
import type { WorkerLimits } from './limits.ts'
import { openThread } from './openThread.ts'
import { ask, type PageSources, quickLimits, writeArea } from './test/writeArea.ts'

const started: AreaSupervisor[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((supervisor) => supervisor.stop()))
})

const textOf = ({ body }: Rendered) => new TextDecoder().decode(body)

interface Line {
  msg: string
  time: number
  [key: string]: unknown
}

/** A supervisor of an area, and the lines it logs. */
function supervise(
  pages: PageSources,
  {
    limits = {},
    boot = '',
    openHost = openThread,
  }: { limits?: Partial<WorkerLimits>; boot?: string; openHost?: OpenHost } = {},
) {
  const lines: Line[] = []
  const log: Logger = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  const supervisor = new AreaSupervisor({
    settings: writeArea(pages, { boot }),
    version: '1',
    limits: { ...quickLimits, ...limits },
    openHost,
    log,
  })
  started.push(supervisor)
  return { supervisor, lines, said: (msg: string) => lines.filter((line) => line.msg === msg) }
}

async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 50_000
  while (!(await check())) {
    if (performance.now() > deadline) throw new Error('did not happen')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

function expectGrowingPauses(ends: readonly Line[]): void {
  const pauses = ends.slice(1).map(({ time }, index) => time - (ends[index]?.time ?? 0))
  // 0, 100, 200, 400 and 400, each up to a quarter shorter, and a start on top. Clocks differ by a few milliseconds.
  for (const [index, atLeast] of [0, 70, 145, 295, 295].entries()) expect(pauses[index]).toBeGreaterThanOrEqual(atLeast)
}

const releaseOf = (version: string, pages: PageSources, boot = '') => {
  const { area: _, config: __, api: ___, aliveMs: ____, registry, ...files } = writeArea(pages, { boot })
  return { version, ...files, registry: { ...registry, sequence: Number(version) } }
}

it('renders again by itself after its worker ended, and logs the page by name, not by what a visitor typed', async () => {
  const { supervisor, lines, said } = supervise({ exits: 'hole.process.exit(3)', fine: 'return "fine"' })
  await supervisor.start()
  await expect(supervisor.render(ask('exits', '/canary'))).rejects.toMatchObject({ statusCode: 503, reason: 'down' })
  expect(supervisor.isReady).toBe(false)
  await expect(supervisor.render(ask('fine'))).rejects.toMatchObject({ reason: 'down' })
  await until(() => supervisor.isReady)
  expect(textOf(await supervisor.render(ask('fine')))).toBe('fine')
  expect(said('worker ended')).toMatchObject([
    { area: 'test', version: '1', reason: 'exit with code 3', pages: ['exits'] },
  ])
  expect(JSON.stringify(lines)).not.toContain('canary')
})

it('refuses the page that ended a worker, and no other', async () => {
  const pages = { exits: 'hole.process.exit(3)', fine: 'return "fine"' }
  const { supervisor } = supervise(pages, { limits: { quarantineMs: 60_000, longestQuarantineMs: 60_000 } })
  await supervisor.start()
  await supervisor.render(ask('exits')).catch(() => undefined)
  await until(() => supervisor.isReady)
  await expect(supervisor.render(ask('exits'))).rejects.toThrow(/ended its worker a moment ago/)
  expect(textOf(await supervisor.render(ask('fine')))).toBe('fine')
})

it('renders the page that ended a worker again after a while', async () => {
  const { supervisor } = supervise({ exits: 'hole.process.exit(3)' })
  await supervisor.start()
  await supervisor.render(ask('exits')).catch(() => undefined)
  await expect(supervisor.render(ask('exits'))).rejects.toThrow(/ended its worker a moment ago/)
  await until(async () => !/a moment ago/.test(await supervisor.render(ask('exits')).catch(({ message }) => message)))
})

it('waits longer before every further start of an area that cannot start', async () => {
  const { supervisor, said } = supervise(
    {},
    { boot: 'throw new Error()', limits: { respawnMs: 100, longestRespawnMs: 400 } },
  )
  await supervisor.start()
  expect(supervisor.isReady).toBe(false)
  await until(() => said('worker ended').length >= 6)
  expectGrowingPauses(said('worker ended'))
})

it.each([
  ['first', 1],
  ['next', 2],
])('renders again by itself after its %s worker could not be opened', async (_, failing) => {
  let opened = 0
  const openHost: OpenHost = (...parts) => {
    opened += 1
    if (opened === failing) throw new Error('spawn ENOMEM')
    return openThread(...parts)
  }
  const { supervisor, said } = supervise({ exits: 'hole.process.exit(3)', fine: 'return "fine"' }, { openHost })
  await supervisor.start()
  await supervisor.render(ask('exits')).catch(() => undefined)
  await until(() => opened > failing && supervisor.isReady)
  expect(textOf(await supervisor.render(ask('fine')))).toBe('fine')
  expect(said('worker ended').map(({ reason }) => reason)).toContain('it could not be opened: spawn ENOMEM')
})

it('waits longer before every further start of a worker that cannot be opened', async () => {
  const openHost: OpenHost = () => {
    throw new Error('spawn ENOMEM')
  }
  const { supervisor, said } = supervise({}, { openHost, limits: { respawnMs: 100, longestRespawnMs: 400 } })
  await supervisor.start()
  expect(supervisor.isReady).toBe(false)
  await until(() => said('worker ended').length >= 6)
  expectGrowingPauses(said('worker ended'))
  expect(supervisor.load.ends).toBeGreaterThanOrEqual(6)
})

it('keeps the old version when no worker of the new one can be opened', async () => {
  let isFull = false
  const openHost: OpenHost = (...parts) => {
    if (isFull) throw new Error('spawn ENOMEM')
    return openThread(...parts)
  }
  const { supervisor } = supervise({ page: 'return "old"' }, { openHost })
  await supervisor.start()
  isFull = true
  await expect(supervisor.release(releaseOf('2', {}))).rejects.toMatchObject({ name: 'WorkerUnavailableError' })
  expect(supervisor.version).toBe('1')
  expect(textOf(await supervisor.render(ask('page')))).toBe('old')
})

it('starts at once again after a worker that lived long', async () => {
  const { supervisor, said } = supervise(
    { exits: 'hole.process.exit(3)' },
    { limits: { stableMs: 1, respawnMs: 60_000, longestRespawnMs: 60_000 } },
  )
  await supervisor.start()
  for (const path of ['/1', '/2', '/3']) {
    await until(() => supervisor.isReady)
    await supervisor.render(ask('exits', path)).catch(() => undefined)
  }
  await until(() => said('worker ready').length === 4)
})

it('moves to a new version without losing a page, and old pages finish in the old one', async () => {
  const wait = 'await new Promise((done) => setTimeout(done, 300));'
  const { supervisor } = supervise({ page: `${wait} return "old"` })
  await supervisor.start()
  const render = async () => textOf(await supervisor.render(ask('page')))
  const release = async () => {
    await supervisor.release(releaseOf('2', { page: 'return "new"' }))
    expect(supervisor.version).toBe('2')
    return render()
  }
  expect(await Promise.all([render(), release(), render()])).toEqual(['old', 'new', 'old'])
})

it('keeps the old version when the new one does not start, and says so', async () => {
  const { supervisor } = supervise({ page: 'return "old"' })
  await supervisor.start()
  for (const boot of ['throw new Error()', 'hole.process.exit(1)'])
    await expect(supervisor.release(releaseOf('2', {}, boot))).rejects.toMatchObject({ name: 'WorkerUnavailableError' })
  expect(supervisor.version).toBe('1')
  expect(textOf(await supervisor.render(ask('page')))).toBe('old')
})

it('starts the old version again when the new one does not start while the old worker is gone', async () => {
  const limits = { respawnMs: 60_000, longestRespawnMs: 60_000 }
  const { supervisor } = supervise({ page: 'return "old"', exits: 'hole.process.exit(3)' }, { limits })
  await supervisor.start()
  await supervisor.render(ask('exits', '/1')).catch(() => undefined)
  await until(() => supervisor.isReady)
  await supervisor.render(ask('exits', '/2')).catch(() => undefined)
  // Its own next start would be a minute away.
  await expect(supervisor.release(releaseOf('2', {}, 'throw new Error()'))).rejects.toThrow()
  expect(textOf(await supervisor.render(ask('page')))).toBe('old')
})

it('the new version is the one that is started again', async () => {
  const { supervisor, said } = supervise({ page: 'return "old"' })
  await supervisor.start()
  await supervisor.release(releaseOf('2', { page: 'return "new"', exits: 'hole.process.exit(3)' }))
  await supervisor.render(ask('exits')).catch(() => undefined)
  await until(() => supervisor.isReady)
  expect(textOf(await supervisor.render(ask('page')))).toBe('new')
  expect(said('worker ended')).toMatchObject([{ version: '2' }])
})

it('forgets with a release what ended the old version', async () => {
  const { supervisor } = supervise({ page: 'hole.process.exit(3)' }, { limits: { quarantineMs: 60_000 } })
  await supervisor.start()
  await supervisor.render(ask('page')).catch(() => undefined)
  await supervisor.release(releaseOf('2', { page: 'return "mended"' }))
  expect(textOf(await supervisor.render(ask('page')))).toBe('mended')
})

it('a worker that comes up late does not replace a newer one', async () => {
  const slowBoot = 'const until = performance.now() + 700; while (performance.now() < until);'
  const { supervisor, said } = supervise({ page: 'return "old"' }, { boot: slowBoot })
  const first = supervisor.start()
  await supervisor.release(releaseOf('2', { page: 'return "new"' }))
  await first
  expect(textOf(await supervisor.render(ask('page')))).toBe('new')
  expect(said('worker ready')).toHaveLength(1)
})

it('a registry reaches the worker that renders and the ones that are started later', async () => {
  const pages = { sequence: 'return String(settings.registry.sequence)', exits: 'hole.process.exit(3)' }
  const { supervisor } = supervise(pages)
  await supervisor.start()
  supervisor.announce({ registry: { sequence: 9 } as never, resolvedRegistries: {} })
  expect(textOf(await supervisor.render(ask('sequence')))).toBe('9')
  await supervisor.render(ask('exits')).catch(() => undefined)
  await until(() => supervisor.isReady)
  expect(textOf(await supervisor.render(ask('sequence')))).toBe('9')
})

it('stops for good: open pages finish, nothing is started again', async () => {
  const { supervisor, said } = supervise({ slow: 'await new Promise((done) => setTimeout(done, 200)); return "done"' })
  await supervisor.start()
  let text = ''
  void supervisor.render(ask('slow')).then((page) => {
    text = textOf(page)
  })
  await supervisor.stop()
  expect(text).toBe('done')
  await expect(supervisor.render(ask('slow'))).rejects.toMatchObject({ reason: 'down' })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(said('worker ready')).toHaveLength(1)
  expect(supervisor.isReady).toBe(false)
})

it('a start under way when it is stopped leads to nothing', async () => {
  const { supervisor, said } = supervise({})
  const start = supervisor.start()
  await supervisor.stop()
  await start
  expect(supervisor.isReady).toBe(false)
  expect(said('worker ready')).toEqual([])
})

it('starts no worker from bytes that are not the released ones, and comes back when they are', async () => {
  const { supervisor, said } = supervise({ exits: 'hole.process.exit(3)', fine: 'return "fine"' })
  await supervisor.start()
  const released = releaseOf('2', { exits: 'hole.process.exit(3)', fine: 'return "fine 2"' })
  await supervisor.release(released)
  const bytes = readFileSync(released.areaFile)
  writeFileSync(released.areaFile, `${bytes} // one more`)
  await supervisor.render(ask('exits')).catch(() => undefined)
  await until(() => said('worker did not start').length > 1)
  expect(supervisor.isReady).toBe(false)
  writeFileSync(released.areaFile, bytes)
  await until(() => supervisor.isReady)
  expect(textOf(await supervisor.render(ask('fine')))).toBe('fine 2')
})
