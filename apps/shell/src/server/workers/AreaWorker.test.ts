import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Rendered, RenderRequest } from '../../render/contract.ts'
import { AreaWorker } from './AreaWorker.ts'
import type { WorkerLimits } from './limits.ts'
import { processHost } from './openProcess.ts'
import { openThread } from './openThread.ts'
import type { WorkerSettings } from './protocol/messages.ts'
import { ask, type PageSources, patientLimits, quickLimits, writeArea } from './test/writeArea.ts'

const started: AreaWorker[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((worker) => worker.terminate()))
})

const textOf = ({ body }: Rendered) => new TextDecoder().decode(body)

/** What a worker renders that need not be in time: it may have been kept from its work. */
async function renderSoon(worker: AreaWorker, name: string): Promise<string> {
  for (;;) {
    const rendered = await worker.render(ask(name)).catch((error) => error)
    if (rendered.reason !== 'late') return textOf(rendered)
  }
}

/** Neither can be handed over: longer than Linux takes an argument of a program, and no data. */
const unopenable = { areaFile: '/'.padEnd(200_000, 'x'), registry: (() => undefined) as never }

const tooLarge = [
  ['a body', 'return "a".repeat(5 << 20)'],
  ['many tags', 'return { text: "", tags: Array(3000).fill("tag") }'],
  ['a long tag', 'return { text: "", tags: ["t".repeat(1000)] }'],
  ['a long address', 'return { text: "", location: "/" + "x".repeat(10000) }'],
] as const

describe.each([
  { mode: 'thread', openHost: openThread },
  { mode: 'process', openHost: processHost(undefined) },
])('a worker that is a $mode', ({ openHost }) => {
  interface Ended {
    reason: string
    requests: readonly RenderRequest[]
  }

  function launch(
    pages: PageSources,
    {
      limits = {},
      boot = '',
      settings = {},
    }: { limits?: Partial<WorkerLimits>; boot?: string; settings?: Partial<WorkerSettings> } = {},
  ) {
    const end = Promise.withResolvers<Ended>()
    let ends = 0
    const worker = new AreaWorker({
      settings: { ...writeArea(pages, { boot }), ...settings },
      limits: { ...quickLimits, ...limits },
      openHost,
      onEnd: (reason, requests) => {
        ends += 1
        end.resolve({ reason, requests })
      },
    })
    return { worker, ended: end.promise, ends: () => ends }
  }

  function start(...parts: Parameters<typeof launch>) {
    const running = launch(...parts)
    started.push(running.worker)
    return running
  }

  async function startReady(...parts: Parameters<typeof launch>) {
    const running = start(...parts)
    await running.worker.ready
    return running
  }

  describe('and lives on', () => {
    let running: ReturnType<typeof launch>
    beforeAll(async () => {
      running = launch({
        fine: "await new Promise((done) => setTimeout(done, 5)); return 'fine ' + request.pathname",
        moved: "return { text: '', status: 302, location: '/there', tags: ['guide:1', 'region:44'], failure: 'cause' }",
        long: "return 'a'.repeat(1_000_000)",
        sequence: 'return String(settings.registry.sequence)',
        throws: "throw new TypeError('typed ' + request.pathname)",
        cause: 'return { text: "", status: 500, failure: "x".repeat(1e6) }',
        ...Object.fromEntries(tooLarge),
      })
      await running.worker.ready
    })
    afterEach(async () => {
      expect(textOf(await running.worker.render(ask('fine')))).toBe('fine /fine')
      expect(running.ends()).toBe(0)
    })
    afterAll(() => running.worker.terminate())

    it('renders pages, several at once, each with its own answer', async () => {
      const paths = Array.from({ length: 12 }, (_, index) => `/${index}/政务`)
      const texts = await Promise.all(paths.map(async (path) => textOf(await running.worker.render(ask('fine', path)))))
      expect(texts).toEqual(paths.map((path) => `fine ${path}`))
    })

    it('hands over everything that belongs to an answer, and a page of a megabyte', async () => {
      const moved = await running.worker.render(ask('moved'))
      expect(moved).toMatchObject({ status: 302, location: '/there', tags: ['guide:1', 'region:44'], failure: 'cause' })
      const long = await running.worker.render(ask('long'))
      expect(long.body.byteLength).toBe(1_000_000)
      expect(long.location).toBeUndefined()
    })

    it('renders with the registry that was announced last', async () => {
      running.worker.announce({ registry: { sequence: 7 } as never, resolvedRegistries: {} })
      expect(textOf(await running.worker.render(ask('sequence')))).toBe('7')
    })

    it('after a page that throws, and says where but not what a visitor typed', async () => {
      const error = await running.worker.render(ask('throws', '/canary')).catch((cause) => cause)
      expect(error).toMatchObject({ name: 'WorkerUnavailableError', statusCode: 503, reason: 'failed' })
      expect(error.message).toMatch(/^TypeError at .*area-\d+\.cjs:1/)
      expect(error.message).not.toContain('canary')
    })

    it.each(tooLarge)('after %s beyond the limit, whose page fails', async (name) => {
      await expect(running.worker.render(ask(name))).rejects.toThrow(/^TooLargeError/)
    })

    it('cuts a long cause', async () => {
      expect((await running.worker.render(ask('cause'))).failure).toHaveLength(4_000)
    })
  })

  const deaths: Record<string, { source: string; reason: RegExp; limits?: Partial<WorkerLimits> }> = {
    loops: { source: 'for (;;) {}', reason: /it hangs/ },
    'exits through a hole': { source: 'hole.process.exit(3)', reason: /exit with code 3/ },
    'throws out of nowhere': {
      source: "setTimeout(() => { throw new RangeError('canary') }); return new Promise(() => {})",
      reason: /^error: RangeError at /,
    },
    'fills the heap': {
      source: 'const kept = []; for (;;) kept.push(new Array(10000).fill(Math.random()))',
      reason: /ERR_WORKER_OUT_OF_MEMORY|SIGABRT|SIGTRAP|it holds too much memory/,
      limits: { hangMs: 50_000 },
    },
    'fills buffers': {
      source: 'const kept = []; return new Promise(() => setInterval(() => kept.push(Buffer.alloc(16 << 20, 1)), 20))',
      reason: /it holds too much memory/,
      limits: { hangMs: 50_000 },
    },
    'blocks without working': {
      source: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)',
      reason: /said nothing for too long/,
      limits: { silenceMs: 600 },
    },
  }
  it.each(Object.entries(deaths))(
    '%s: it is ended, and its pages are answered',
    async (_, { source, reason, limits }) => {
      // Before any deadline, also on a machine that has little time for it.
      const { worker, ended, ends } = await startReady({ hostile: source }, { limits: { ...patientLimits, ...limits } })
      const error = await worker.render(ask('hostile')).catch((cause) => cause)
      expect(error).toMatchObject({ statusCode: 503, reason: 'down' })
      const end = await ended
      expect(end.reason).toMatch(reason)
      expect(end.reason).not.toContain('canary')
      expect(end.requests.map(({ route }) => route?.name)).toEqual(['hostile'])
      await expect(worker.render(ask('hostile'))).rejects.toMatchObject({ reason: 'down' })
      expect(ends()).toBe(1)
    },
  )

  it('is ended when it is busy and nobody asked for anything', async () => {
    const { worker, ended } = await startReady(
      { busy: "const again = () => setImmediate(again); again(); return 'fine'" },
      // It gives way: beside four busy processes it gets a twentieth of two cores, and not in every tenth of a second.
      { limits: { idleUtilization: 0.02, watchMs: 500 } },
    )
    await worker.render(ask('busy'))
    expect((await ended).reason).toMatch(/busy with nothing to do/)
  })

  it('is ended after three errors in a row when its built-ins are broken, and not when only the pages fail', async () => {
    const { worker, ended, ends } = await startReady({
      throws: 'throw new Error()',
      breaks: "Array.prototype.map = () => []; JSON.stringify = () => 'broken'; throw new Error()",
    })
    for (let count = 0; count < 7; count += 1) await worker.render(ask('throws')).catch(() => undefined)
    expect(ends()).toBe(0)
    for (let count = 0; count < 3; count += 1) await worker.render(ask('breaks')).catch(() => undefined)
    expect((await ended).reason).toMatch(/built-ins are broken|what no worker says/)
  })

  it('a start that takes too long, throws or exits is an end with a reason', async () => {
    const boots: Record<string, RegExp> = {
      'for (;;) {}': /it did not start in time/,
      "throw new TypeError('canary')": /^error: TypeError at /,
      'hole.process.exit(2)': /exit with code 2/,
    }
    for (const [boot, reason] of Object.entries(boots)) {
      const { worker, ended } = start({}, { boot, limits: { bootMs: boot.startsWith('for') ? 700 : 10_000 } })
      await expect(worker.ready).rejects.toMatchObject({ name: 'WorkerUnavailableError' })
      expect((await ended).reason).toMatch(reason)
      expect((await ended).reason).not.toContain('canary')
    }
  })

  it('a worker that cannot be opened is an end with a reason', async () => {
    const { worker, ended, ends } = start({}, { settings: unopenable })
    expect(ends()).toBe(0)
    await expect(worker.ready).rejects.toMatchObject({ name: 'WorkerUnavailableError' })
    expect((await ended).reason).toMatch(/^it could not be opened: /)
    await worker.terminate()
    expect(ends()).toBe(1)
  })

  describe('deadlines', () => {
    it('gives a page up that never comes, and goes on with others', async () => {
      const { worker, ends } = await startReady(
        { never: 'return new Promise(() => {})', fine: "return 'fine'" },
        { limits: { renderMs: 200 } },
      )
      await expect(worker.render(ask('never'))).rejects.toMatchObject({ statusCode: 503, reason: 'late' })
      // Its late answer, if any, is no fault.
      await new Promise((done) => setTimeout(done, 100))
      expect(await renderSoon(worker, 'fine')).toBe('fine')
      expect(ends()).toBe(0)
    })

    it('does not begin a page whose deadline passed while it waited', async () => {
      const { worker } = await startReady(
        {
          slow: 'const until = performance.now() + 300; while (performance.now() < until); return "slow"',
          counts: 'globalThis.rendered = (globalThis.rendered ?? 0) + 1; return "counted"',
          count: 'return String(globalThis.rendered ?? 0)',
        },
        // It burns on after everybody went away, which is not what is looked at here.
        { limits: { renderMs: 150, hangMs: 10_000, idleStrikes: 1_000 } },
      )
      const pages = [worker.render(ask('slow')), ...Array.from({ length: 5 }, () => worker.render(ask('counts')))]
      const outcomes = await Promise.allSettled(pages)
      expect(outcomes.map(({ status }) => status)).toEqual(pages.map(() => 'rejected'))
      // In its turn, after the others.
      expect(await renderSoon(worker, 'count')).toBe('0')
    })

    it('tells a page that is under way when nobody waits any more', async () => {
      const { worker } = await startReady(
        {
          waits: `return new Promise((_, reject) => signal.addEventListener('abort', () => {
            globalThis.reason = signal.reason.name
            reject(signal.reason)
          }))`,
          reason: 'return String(globalThis.reason)',
        },
        { limits: { renderMs: 150 } },
      )
      // One that was late before it was begun is told nothing.
      const abandon = async () => {
        await expect(worker.render(ask('waits'))).rejects.toMatchObject({ reason: 'late' })
        return renderSoon(worker, 'reason')
      }
      await expect.poll(abandon).toBe('AbandonedError')
    })
  })

  it('takes a burst, refuses at once what would wait too long, and takes pages again when it is over', async () => {
    const { worker } = await startReady(
      { slow: 'const until = performance.now() + 20; while (performance.now() < until); return "slow"' },
      { limits: { burst: 10, pending: 100, waitMs: 100, hangMs: 10_000, ...patientLimits } },
    )
    const burst = await Promise.allSettled(Array.from({ length: 10 }, () => worker.render(ask('slow'))))
    expect(burst.map(({ status }) => status)).toEqual(Array(10).fill('fulfilled'))
    const crowd = Array.from({ length: 60 }, () => worker.render(ask('slow')))
    const refused = await Promise.race([...crowd].reverse()).catch((error) => error)
    expect(refused).toMatchObject({ statusCode: 503, reason: 'busy' })
    const outcomes = await Promise.allSettled(crowd)
    const rendered = outcomes.filter(({ status }) => status === 'fulfilled').length
    expect(rendered).toBeGreaterThanOrEqual(10)
    expect(rendered).toBeLessThan(30)
    expect(textOf(await worker.render(ask('slow')))).toBe('slow')
  })

  it('never takes more than its places, however fast it seems', async () => {
    const { worker } = await startReady(
      { waits: 'await new Promise((done) => setTimeout(done, 100)); return ""' },
      { limits: { burst: 4, pending: 6, ...patientLimits } },
    )
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => worker.render(ask('waits'))))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  })

  it('drains: finishes what is open, then ends without a word', async () => {
    const { worker, ends } = await startReady({
      waits: 'await new Promise((done) => setTimeout(done, 150)); return "x"',
    })
    const page = worker.render(ask('waits'))
    await worker.drain()
    expect(textOf(await page)).toBe('x')
    await expect(worker.render(ask('waits'))).rejects.toMatchObject({ reason: 'down' })
    expect(ends()).toBe(0)
  })

  it('is terminated at once, with its pages answered, also in a loop', async () => {
    const { worker, ends } = await startReady({ loops: 'for (;;) {}' })
    const page = worker.render(ask('loops')).catch((error) => error)
    await worker.terminate()
    expect(await page).toMatchObject({ reason: 'down' })
    expect(ends()).toBe(0)
  })

  describe('floods through a hole', () => {
    const answer = '{ kind: "failed", id: 9, reason: "" }'
    it.each([
      ['answers that nobody asked', `hole.say(${answer})`],
      ['signs of life', 'hole.say({ kind: "alive" })'],
      ['being ready', 'hole.say({ kind: "ready" })'],
      ['what is no message', 'hole.say({ kind: "constructor", id: {} })'],
      ['large messages', 'hole.say({ kind: "failed", id: 9, reason: "x".repeat(1 << 20) })'],
      ['raw megabytes', 'hole.sendRaw(Buffer.alloc(1 << 20, 255))'],
    ])('%s end the worker, while the shell stays light and awake', async (_, source) => {
      const { worker, ended } = await startReady(
        { flood: `for (;;) ${source}` },
        { limits: { ...patientLimits, silenceMs: 5_000 } },
      )
      const before = process.memoryUsage().rss
      // In time of the processor: what the machine gives to others is no fault of the shell.
      const spentMs = () => {
        const { user, system } = process.threadCpuUsage()
        return (user + system) / 1_000
      }
      let longestMs = 0
      let last = spentMs()
      const pulse = setInterval(() => {
        longestMs = Math.max(longestMs, spentMs() - last)
        last = spentMs()
      }, 5)
      await worker.render(ask('flood')).catch(() => undefined)
      // A message that was broken off by the next one may also look like the beginning of a long one, whose rest never comes.
      expect((await ended).reason).toMatch(/it said (what|nothing)/)
      await worker.terminate()
      clearInterval(pulse)
      expect(longestMs).toBeLessThan(1_500)
      expect(process.memoryUsage().rss - before).toBeLessThan(600 << 20)
    })
  })
})

it('no process stays behind of a worker that never came up', async () => {
  const settings = writeArea({}, { boot: 'for (;;) {}' })
  const isRunning = () =>
    readdirSync('/proc').some((entry) => {
      try {
        return /^\d+$/.test(entry) && readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes(settings.areaFile)
      } catch {
        // It ended while we looked.
        return false
      }
    })
  const worker = new AreaWorker({
    settings,
    limits: { ...quickLimits, bootMs: 700 },
    openHost: processHost(undefined),
    onEnd: () => undefined,
  })
  // A process that has just begun has no arguments yet.
  await expect.poll(isRunning, { interval: 5 }).toBe(true)
  await expect(worker.ready).rejects.toThrow()
  await expect.poll(isRunning).toBe(false)
})

it.runIf(process.platform === 'linux')(
  'a thread gives way to the shell, whose own thread does not change',
  async () => {
    const nicenessOf = (thread: string) =>
      Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16])
    const before = nicenessOf(String(process.pid))
    const worker = new AreaWorker({
      settings: writeArea({}),
      limits: quickLimits,
      openHost: openThread,
      onEnd: () => undefined,
    })
    await worker.ready
    expect(readdirSync('/proc/self/task').map(nicenessOf)).toContain(10)
    expect(nicenessOf(String(process.pid))).toBe(before)
    await worker.terminate()
  },
)
