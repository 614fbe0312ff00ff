import { readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from '@portal/contracts'
import pino from 'pino'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { RegistryGate } from './RegistryGate.ts'
import { makeDataFolder, makeKey, makeManifest } from './test/makeRegistry.ts'
import { watchRegistry } from './watchRegistry.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

const endings: (() => void)[] = []
afterAll(() => {
  for (const end of endings) end()
})

/** A shell in small: what runs is what the last release left, as the renderers of a real one would know it. */
async function startWatch(first: Partial<Registry> = {}, failedAtStart: readonly string[] = []) {
  const data = makeDataFolder()
  data.publish(first)
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const clock = { aheadMs: 0 }
  const now = () => new Date(Date.now() + clock.aheadMs)
  const gate = await RegistryGate.open({ settings: settingsOf(data.folder), log, now })
  const state = { running: await gate.admit() }
  const releases: number[] = []
  /** What the next releases come to: names of areas that fail, or an error; when there is none left, all goes well. */
  const outcomes: (readonly string[] | Error)[] = []
  const onChange = async (next: Registry) => {
    releases.push(next.sequence)
    const failed = outcomes.shift() ?? []
    if (failed instanceof Error) throw failed
    const kept = Object.entries(state.running.areas).filter(([name]) => failed.includes(name))
    state.running = { ...next, areas: { ...next.areas, ...Object.fromEntries(kept) } }
    return { failed }
  }
  const stop = watchRegistry({ gate, failedAtStart, running: () => state.running, log, now, onChange })
  endings.push(() => {
    stop()
    rmSync(data.folder, { recursive: true })
  })
  const linesOf = (message: string) => lines.filter(({ msg }) => msg === message)
  const untilLine = (message: string, count = 1) =>
    vi.waitFor(() => expect(linesOf(message).length).toBeGreaterThanOrEqual(count), { timeout: 50_000, interval: 20 })
  return { data, clock, state, releases, outcomes, lines, linesOf, untilLine }
}

const settingsOf = (PORTAL_DATA: string) => ({ PORTAL_DATA, PORTAL_REGISTRY: '', PORTAL_REGISTRY_KEYS: [] })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const nextAreas = {
  halls: makeManifest('halls', '1.0.1-bbbbbbbb', 'B'),
  guides: makeManifest('guides', '1.0.1-bbbbbbbb', 'B'),
}
const IN_USE = 'registry in use'
const PARTLY_IN_USE = 'registry in use but for some areas, they are tried again'
const REFUSED = 'registry refused, the last good one stays'

// Side by side, since most of their time is waiting.
describe.concurrent('the watch over the registry', () => {
  test('releases a newer one once, and the log says which versions run', async () => {
    const { data, releases, linesOf, untilLine } = await startWatch()
    data.publish({ sequence: 6, areas: nextAreas })
    await untilLine(IN_USE)
    data.write(readFileSync(data.file, 'utf8'))
    await pause(1_500)
    expect(releases).toEqual([6])
    expect(linesOf(IN_USE)).toMatchObject([
      { sequence: 6, running: { shell: '1.0.0-aaaaaaaa', halls: '1.0.1-bbbbbbbb', guides: '1.0.1-bbbbbbbb' } },
    ])
  })

  test('keeps the last good one when another is refused, says so once, and takes a good one after it', async () => {
    const { data, releases, linesOf, untilLine } = await startWatch()
    const bad = [
      () => data.write(''),
      () => data.write(JSON.stringify({ format: 1, sequence: 6 })),
      () => data.publish({ sequence: 6 }, [makeKey()]),
      () => data.publish({ sequence: 4 }),
      () => rmSync(data.file),
    ]
    for (const [index, spoil] of bad.entries()) {
      spoil()
      await untilLine(REFUSED, index + 1)
    }
    await pause(2_000)
    expect(linesOf(REFUSED)).toHaveLength(bad.length)
    expect(linesOf(REFUSED)[3]).toMatchObject({ reason: /older/, running: { halls: '1.0.0-aaaaaaaa' } })
    expect(releases).toEqual([])
    data.publish({ sequence: 6, areas: nextAreas })
    await untilLine(IN_USE)
    expect(releases).toEqual([6])
  })

  test('tries a release that failed for one area again until it is there, and the log tells what really runs', async () => {
    const { data, outcomes, releases, linesOf, untilLine } = await startWatch()
    outcomes.push(['halls'], ['halls'])
    data.publish({ sequence: 6, areas: nextAreas })
    await untilLine(IN_USE)
    expect(releases).toEqual([6, 6, 6])
    expect(linesOf(PARTLY_IN_USE)).toMatchObject([
      { sequence: 6, failed: ['halls'], running: { halls: '1.0.0-aaaaaaaa', guides: '1.0.1-bbbbbbbb' } },
    ])
    expect(linesOf(IN_USE)).toMatchObject([{ running: { halls: '1.0.1-bbbbbbbb' } }])
  })

  test('tries an area again that did not come up at the start', async () => {
    const { releases, untilLine } = await startWatch({}, ['halls'])
    await untilLine(IN_USE)
    expect(releases).toEqual([5])
  })

  test('tries a release that failed altogether again, even when the file has become unreadable meanwhile', async () => {
    const { data, state, outcomes, releases, untilLine } = await startWatch()
    outcomes.push(new Error('the shell’s own build is damaged'))
    data.publish({ sequence: 6, areas: nextAreas })
    await untilLine('registry not in use, tried again')
    expect(state.running.sequence).toBe(5)
    data.write('')
    await untilLine(IN_USE)
    expect(releases).toEqual([6, 6])
  })

  test('lets a newer one take the place of one that is still being tried', async () => {
    const { data, outcomes, releases, untilLine } = await startWatch()
    outcomes.push(['halls'])
    data.publish({ sequence: 6, areas: nextAreas })
    await untilLine(PARTLY_IN_USE)
    data.publish({ sequence: 7 })
    await untilLine(IN_USE)
    await pause(2_000)
    expect(releases).toEqual([6, 7])
  })

  test('takes up one of a clock that goes ahead when its time has come', async () => {
    const { data, clock, releases, untilLine } = await startWatch()
    data.publish({ sequence: 6, publishedAt: new Date(Date.now() + 10 * 60_000).toISOString() })
    await untilLine(REFUSED)
    clock.aheadMs = 6 * 60_000
    await untilLine(IN_USE)
    expect(releases).toEqual([6])
  })

  test('lets one that ends while it runs go on, and speaks of it before and after', async () => {
    const end = Date.now() + 10 * DAY_MS
    const { clock, lines, releases, untilLine } = await startWatch({
      publishedAt: new Date(end - 90 * DAY_MS).toISOString(),
      expiresAt: new Date(end).toISOString(),
    })
    await untilLine('the registry expires soon, it must be signed anew')
    clock.aheadMs = 11 * DAY_MS
    await untilLine('the registry has expired: pages go on, but the next start will refuse it')
    await pause(700)
    expect(lines).toHaveLength(2)
    expect(releases).toEqual([])
  })

  test('keeps the sequence on disk when there is room again', async () => {
    const { data, linesOf, untilLine } = await startWatch()
    const half = join(data.folder, `registry-seen.json.half-${process.pid}`)
    symlinkSync('/dev/full', half)
    data.publish({ sequence: 6, areas: nextAreas })
    await untilLine(IN_USE)
    expect(linesOf('the sequence of the registry could not be kept on disk, tried again')).toHaveLength(1)
    rmSync(half)
    const markFile = join(data.folder, 'registry-seen.json')
    await vi.waitFor(() => expect(JSON.parse(readFileSync(markFile, 'utf8'))).toMatchObject({ sequence: 6 }), {
      timeout: 50_000,
    })
  })
})
