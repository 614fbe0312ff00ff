import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OpenHost } from '../AreaHost.ts'
import { AreaWorker } from '../AreaWorker.ts'
import { findAreaUser } from '../findAreaUser.ts'
import { processHost } from '../openProcess.ts'
import { openThread } from '../openThread.ts'
import { ask, quickLimits, writeArea } from '../test/writeArea.ts'

const started: AreaWorker[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((worker) => worker.terminate()))
})

/** What an expression gives inside an area, or the name and code of what it throws. */
async function evaluate(openHost: OpenHost, expressions: readonly string[], boot = ''): Promise<string[]> {
  const attempts = expressions.map(
    (expression) =>
      `await (async () => String(await (${expression})))().catch((error) => [error.name, error.code].join(' '))`,
  )
  const worker = new AreaWorker({
    settings: writeArea({ tries: `return JSON.stringify([${attempts.join(', ')}])` }, { boot }),
    limits: quickLimits,
    openHost,
    onEnd: () => undefined,
  })
  started.push(worker)
  await worker.ready
  const { body } = await worker.render(ask('tries'))
  return JSON.parse(new TextDecoder().decode(body))
}

describe.each([
  { mode: 'thread', openHost: openThread },
  { mode: 'process', openHost: processHost(undefined) },
])('in a $mode an area', ({ openHost }) => {
  it('has no process, whatever way it asks for one', async () => {
    const ways = [
      'process',
      'globalThis.process',
      'global.process',
      "Function('return process')()",
      "(0, eval)('process')",
    ]
    const parts = ['getBuiltinModule', 'kill', 'binding', 'dlopen', 'exit', 'mainModule', 'on', 'hrtime', 'stdout']
    const found = await evaluate(openHost, [
      ...ways.map((way) => `JSON.stringify(${way})`),
      ...parts.map((part) => `typeof process.${part}`),
      'Object.getPrototypeOf(async () => {}).constructor("return typeof process.kill")()',
    ])
    expect(found.slice(0, ways.length)).toEqual(ways.map(() => '{"env":{"NODE_ENV":"production"}}'))
    expect(found.slice(ways.length)).toEqual([...parts.map(() => 'undefined'), 'undefined'])
  })

  it('cannot put another process in its place', async () => {
    expect(
      await evaluate(openHost, ['(process = { env: {} }, process.env.NODE_ENV)', 'delete globalThis.process']),
    ).toEqual(['production', 'false'])
  })

  it('gets no modules of Node', async () => {
    expect(
      await evaluate(openHost, [
        "import('node:fs')",
        'eval("import(\'node:fs\')")',
        "require('node:fs')",
        'module.require',
      ]),
    ).toEqual([
      'TypeError ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING',
      'TypeError ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING',
      'Error ',
      'undefined',
    ])
  })

  it('has no network, no channels to others, no uncounted memory and nowhere to print', async () => {
    const names = [
      'fetch',
      'WebSocket',
      'EventSource',
      'MessageChannel',
      'MessagePort',
      'BroadcastChannel',
      'WebAssembly',
    ]
    expect(
      await evaluate(openHost, [...names.map((name) => `typeof ${name}`), 'console.log("x")', 'console._stdout']),
    ).toEqual([...names.map(() => 'undefined'), 'undefined', 'undefined'])
  })

  it('sees no objects of the shell through what it changes on prototypes', async () => {
    const boot = `
      globalThis.seen = []
      const watch = (target, name) => {
        try { target[name] = function (...all) { seen.push(name, typeof this.postMessage); return Reflect.apply(Object, this, all) } } catch {}
      }
      watch(EventTarget.prototype, 'dispatchEvent')
      watch(EventTarget.prototype, 'addEventListener')
      try { Object.defineProperty(Object.prototype, 'agent', { get() { seen.push('agent') } }) } catch {}
    `
    expect(await evaluate(openHost, ['({}).agent', 'Object.isFrozen(process.env)', 'seen.join()'], boot)).toEqual([
      'undefined',
      'true',
      '',
    ])
  })
})

describe('an area that got hold of its process all the same', () => {
  const secret = join(tmpdir(), `portal-secret-${process.pid}`)
  beforeAll(() => writeFileSync(secret, 'secret'))
  afterAll(() => rmSync(secret))
  const attempts = [
    `hole.require('fs').readFileSync(${JSON.stringify(secret)}, 'utf8')`,
    "hole.require('fs').readFileSync('/proc/self/environ', 'utf8')",
    `hole.require('fs').writeFileSync(${JSON.stringify(secret)}, 'x')`,
    "hole.require('child_process').spawnSync('id').status",
    "new (hole.require('worker_threads').Worker)('', { eval: true })",
  ]

  it('is not heard over the standard port of its thread', async () => {
    const heard: unknown[] = []
    process.once('worker', (thread) => thread.on('message', (message) => heard.push(message)))
    await evaluate(openThread, ["hole.require('node:worker_threads').parentPort.postMessage('flood')"])
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(heard).toEqual([])
  })

  it('reads, writes and starts nothing when it is a process', async () => {
    expect(await evaluate(processHost(undefined), attempts)).toEqual(attempts.map(() => 'Error ERR_ACCESS_DENIED'))
  })

  it.runIf(process.getuid?.() === 0)('is somebody else than root and cannot send signals to the shell', async () => {
    const user = findAreaUser(tmpdir())
    expect(user?.uid).toBeGreaterThan(0)
    expect(
      await evaluate(processHost(user), [
        'hole.process.getuid()',
        'hole.process.getgid()',
        'hole.process.getgroups().includes(0)',
        'hole.process.kill(hole.process.ppid, 0)',
        'hole.process.setuid(0)',
        'Object.keys(hole.process.env).join()',
      ]),
    ).toEqual([String(user?.uid), String(user?.gid), 'false', 'Error EPERM', 'Error EPERM', 'NODE_ENV'])
  })
})
