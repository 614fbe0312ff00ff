import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { awaitEarlierRun, recordProcesses } from './runningProcesses.ts'

let dataFolder: string
let said: string[]
const print = (text: string) => said.push(text)

beforeEach(() => {
  said = []
  dataFolder = mkdtempSync(join(tmpdir(), 'portal-running-'))
})
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }))

async function runScript(source: string) {
  const script = join(dataFolder, 'service.mjs')
  writeFileSync(script, source)
  return { script, child: await start(script) }
}

/** A process that has just begun has no arguments yet, by which it is known. */
async function start(script: string, ...more: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, ...more], { stdio: 'ignore' })
  await expect.poll(() => isThere(child, script), { interval: 5 }).toBe(true)
  return child
}

/** Not whether this process has heard of its end, which comes a moment later. */
function isThere({ pid }: ChildProcess, script: string): boolean {
  const file = `/proc/${pid}/cmdline`
  return existsSync(file) && readFileSync(file, 'utf8').includes(script)
}

test('nothing is waited for after a run that ended well', async () => {
  await awaitEarlierRun({ dataFolder, print })
  expect(said).toEqual([])
})

test.runIf(existsSync('/proc/self'))('a process that is still ending is waited for', async () => {
  const { script, child } = await runScript('setTimeout(() => {}, 1_000)')
  recordProcesses({ dataFolder, processes: { [String(child.pid)]: script }, print })
  await awaitEarlierRun({ dataFolder, print })
  expect(said).toEqual(['上次运行没有正常结束，等待其进程退出'])
  expect(existsSync(join(dataFolder, 'running.json'))).toBe(false)
})

test.runIf(existsSync('/proc/self'))('a process that stays is named with the way to end it', async () => {
  const { script, child } = await runScript('setInterval(() => {}, 1000)')
  recordProcesses({ dataFolder, processes: { [String(child.pid)]: script }, print })
  await expect(awaitEarlierRun({ dataFolder, print, waitMs: 300 })).rejects.toThrow(`kill ${child.pid}`)
  child.kill()
})

test.runIf(existsSync('/proc/self'))('of several that run the same script each is waited for', async () => {
  const { script, child } = await runScript('setTimeout(() => {}, 2_000)')
  const children = [child, await start(script), await start(script, 'setTimeout')]
  const processes = Object.fromEntries(children.map(({ pid }) => [String(pid), script]))
  recordProcesses({ dataFolder, processes, print })
  await awaitEarlierRun({ dataFolder, print })
  expect(children.filter((each) => isThere(each, script))).toEqual([])
})

test('a number that was given to another program since is not waited for', async () => {
  recordProcesses({ dataFolder, processes: { [process.pid]: '/srv/portal/services/api/src/main.ts' }, print })
  await awaitEarlierRun({ dataFolder, print })
  expect(said).toEqual([])
})

test('a record that was cut off names nobody', async () => {
  writeFileSync(join(dataFolder, 'running.json'), '{"/a/b":')
  await awaitEarlierRun({ dataFolder, print })
  expect(said).toEqual([])
})

test('a record that cannot be written is said and stops nothing', async () => {
  mkdirSync(join(dataFolder, 'running.json'))
  recordProcesses({ dataFolder, processes: { 1: '/a' }, print })
  expect(said).toEqual([expect.stringMatching(/^无法记录运行中的进程：EISDIR/)])
  rmdirSync(join(dataFolder, 'running.json'))
  await awaitEarlierRun({ dataFolder, print })
})
