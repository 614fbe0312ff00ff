import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountSmallDisk, needsMounting } from './testing/mountSmallDisk.ts'

interface Line {
  level: number
  n?: number
  lines?: number
  forMs?: number
  cause?: string
  msg: string
}

let folder: string
let children: ChildProcess[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-log-'))
  children = []
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a script that has `log`; its output goes into `file`, its words for the test come as messages. */
function run(script: string, file: string): ChildProcess {
  const descriptor = openSync(file, 'a')
  const child = spawnScript(script, descriptor)
  closeSync(descriptor)
  return child
}

function spawnScript(script: string, output: number | 'pipe'): ChildProcess {
  const entryPoint = new URL('index.ts', import.meta.url).href
  const source = `import { createLog } from ${JSON.stringify(entryPoint)}
    const log = createLog({ service: 'api', level: 'info' })
    ${script}`
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', source], {
    stdio: ['ignore', output, output, 'ipc'],
  })
  children.push(child)
  return child
}

function linesOf(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(isWhole)
    .map((line) => JSON.parse(line) as Line)
}

/** A line that a full disk cut in the middle stays in the file as it is. */
function isWhole(line: string): boolean {
  return line.startsWith('{') && line.endsWith('}')
}

const numbersOf = (file: string) => linesOf(file).flatMap(({ n }) => (n === undefined ? [] : [n]))
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)
const answers = `process.on('message', (n) => { log.info({ n }, 'asked'); process.send(n) });`
/** What a server does: one line for each question. */
async function ask(child: ChildProcess, n: number): Promise<void> {
  const answered = once(child, 'message')
  child.send(n)
  expect(await answered).toEqual([n, undefined])
}

test('lines are written soon, in order, with level, service and message', async () => {
  const file = join(folder, 'api.log')
  const child = run(`${answers} process.send('up')`, file)
  await once(child, 'message')
  for (const n of upTo(50)) await ask(child, n)
  await vi.waitFor(() => expect(numbersOf(file)).toEqual(upTo(50)), 20_000)
  expect(linesOf(file)[0]).toMatchObject({ level: 30, service: 'api', n: 0, msg: 'asked' })
})

test('a fault is in the log at once, after all that came before, even if the process is killed with it', async () => {
  const file = join(folder, 'api.log')
  const child = run(
    `for (let n = 0; n < 20; n++) log.info({ n }, 'line')
     log.error({ n: 20 }, 'fault')
     process.kill(process.pid, 'SIGKILL')`,
    file,
  )
  await once(child, 'exit')
  expect(numbersOf(file)).toEqual(upTo(21))
})

test.each([
  ['process.exit(3)', 3],
  [`throw new Error('nobody catches this')`, 1],
])('nothing is lost at %s', async (end, code) => {
  const file = join(folder, 'api.log')
  const child = run(`for (let n = 0; n < 1_000; n++) log.info({ n }, 'line')\n${end}`, file)
  expect(await once(child, 'exit')).toEqual([code, null])
  expect(numbersOf(file)).toEqual(upTo(1_000))
})

test('a file that is emptied while it is written goes on at its beginning', async () => {
  const file = join(folder, 'api.log')
  const child = run(`${answers} process.send('up')`, file)
  await once(child, 'message')
  await ask(child, 0)
  await vi.waitFor(() => expect(numbersOf(file)).toEqual([0]), 20_000)
  truncateSync(file)
  await ask(child, 1)
  await vi.waitFor(() => expect(numbersOf(file)).toEqual([1]), 20_000)
  expect(readFileSync(file, 'utf8').startsWith('{')).toBe(true)
})

test('a process whose log nobody reads any more goes on', async () => {
  const child = spawnScript(`${answers} process.send('up')`, 'pipe')
  await once(child, 'message')
  child.stdout?.destroy()
  for (const n of upTo(10)) await ask(child, n)
  await sleep(500)
  await ask(child, 10)
  expect(child.exitCode).toBe(null)
})

test('a full disk costs lines only, and the log says how many and for how long once there is room', async (context) => {
  const disk = mountSmallDisk('64k')
  if (!disk) return context.skip(needsMounting)
  context.onTestFinished(disk.unmount)
  const file = join(disk.folder, 'api.log')
  const child = run(`${answers} process.send('up')`, file)
  await once(child, 'message')
  await ask(child, 0)
  await vi.waitFor(() => expect(numbersOf(file)).toEqual([0]), 20_000)
  const filler = join(disk.folder, 'filler')
  fill(filler)
  for (let n = 1; n <= 2_000; n++) await ask(child, n)
  // No further line is needed for the log to tell its gap.
  rmSync(filler)
  await vi.waitFor(() => expect(lossesOf(file)).not.toEqual([]), 20_000)
  await ask(child, 2_001)
  await vi.waitFor(() => expect(numbersOf(file)).toContain(2_001), 20_000)
  const lost = lossesOf(file).reduce((sum, { lines = 0 }) => sum + lines, 0)
  expect(lost).toBeGreaterThan(1_000)
  expect(numbersOf(file).length + lost).toBe(2_002)
  expect(numbersOf(file)).toEqual(numbersOf(file).toSorted((one, other) => one - other))
  expect(lossesOf(file)[0]).toMatchObject({ level: 40, cause: 'ENOSPC', msg: 'log lines could not be written' })
})

test('a line that an earlier process could not finish does not swallow what the next one says of its loss', async (context) => {
  const disk = mountSmallDisk('64k')
  if (!disk) return context.skip(needsMounting)
  context.onTestFinished(disk.unmount)
  const file = join(disk.folder, 'api.log')
  const filler = join(disk.folder, 'filler')
  writeFileSync(file, '{"n":0}\n{"n":1,'.padStart(4_096, 'x'))
  fill(filler)
  const child = run(`${answers} process.send('up')`, file)
  await once(child, 'message')
  await ask(child, 0)
  await sleep(500)
  rmSync(filler)
  await vi.waitFor(() => expect(lossesOf(file)).not.toEqual([]), 20_000)
})

test('a disk that stays full costs no memory and does not keep the process from ending', async (context) => {
  const disk = mountSmallDisk('64k')
  if (!disk) return context.skip(needsMounting)
  context.onTestFinished(disk.unmount)
  const file = join(disk.folder, 'api.log')
  writeFileSync(file, '')
  fill(join(disk.folder, 'filler'))
  const child = run(
    `const many = (count) => { for (let n = 0; n < count; n++) log.info({ n }, 'line'); log.fatal('fault'); gc(); return process.memoryUsage().heapUsed }
     const before = many(20_000)
     process.send(many(200_000) - before)`,
    file,
  )
  const [growth] = await once(child, 'message')
  expect(growth).toBeLessThan(2 * 1024 * 1024)
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

function lossesOf(file: string): Line[] {
  return linesOf(file).filter(({ lines }) => lines !== undefined)
}

/** Takes all room that is left. */
function fill(filler: string): void {
  writeFileSync(filler, '')
  const { bavail, bsize } = statfsSync(filler)
  writeFileSync(filler, 'x'.repeat(bavail * bsize))
}
