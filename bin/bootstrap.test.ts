import { spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// What is here is plain JavaScript for any Node; it is run here as people run it, in a small repository of its own.
const bin = new URL('.', import.meta.url).pathname
/** npm waits for no network: nothing here has to be fetched. */
const env = { ...process.env, npm_config_offline: 'true', npm_config_update_notifier: 'false' }

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-bootstrap-'))
  mkdirSync(join(root, 'bin'))
  for (const file of globSync('*.mjs', { cwd: bin })) copyFileSync(join(bin, file), join(root, 'bin', file))
  mkdirSync(join(root, 'packages/one'), { recursive: true })
  writeJson('package.json', { name: 'small', version: '1.0.0', private: true, workspaces: ['packages/*'] })
  writeJson('packages/one/package.json', { name: 'one', version: '1.0.0' })
  writeLock('1.0.0')
  writeCommand(`console.log('ran ' + process.argv[2])`)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function writeJson(file: string, content: object): void {
  writeFileSync(join(root, file), JSON.stringify(content))
}

const head = { name: 'small', version: '1.0.0', lockfileVersion: 3, requires: true }
const installedAt = (version: string) => ({
  'node_modules/one': { resolved: 'packages/one', link: true },
  'packages/one': { version },
})

function writeLock(version: string): void {
  const own = { name: 'small', version: '1.0.0', workspaces: ['packages/*'] }
  writeJson('package-lock.json', { ...head, packages: { '': own, ...installedAt(version) } })
}

/** Leaves what npm leaves at the end of an install. */
function beInstalled(): void {
  mkdirSync(join(root, 'node_modules'))
  symlinkSync('../packages/one', join(root, 'node_modules/one'))
  writeJson('node_modules/.package-lock.json', { ...head, packages: installedAt('1.0.0') })
}

function writeCommand(source: string): void {
  writeFileSync(join(root, 'bin/portal.ts'), source)
}

function run(environment: Readonly<Record<string, string>> = {}) {
  const options = { encoding: 'utf8', env: { ...env, ...environment } } as const
  return spawnSync(process.execPath, [join(root, 'bin/portal.mjs'), 'greet'], options)
}

test('the first run installs, later runs go straight to the command until the lock moves on', () => {
  const first = run()
  expect(first.stderr).toContain('安装依赖（npm ci）')
  expect(first.stdout).toBe('ran greet\n')
  const second = run()
  expect(second.stderr).toBe('')
  expect(second.stdout).toBe('ran greet\n')
  const installed = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'))
  expect(installed.packages).toEqual(installedAt('1.0.0'))
  writeJson('packages/one/package.json', { name: 'one', version: '1.0.1' })
  writeLock('1.0.1')
  expect(run().stderr).toContain('依赖已安装')
  expect(run().stderr).toBe('')
})

test('an install that was broken off is done again', () => {
  mkdirSync(join(root, 'node_modules/half'), { recursive: true })
  expect(run().stderr).toContain('依赖已安装')
  expect(existsSync(join(root, 'node_modules/half'))).toBe(false)
})

test('a failed install is a sentence, and the command does not run', () => {
  writeJson('packages/one/package.json', { name: 'one', version: '1.0.0', dependencies: { two: '2.0.0' } })
  const { status, stdout, stderr } = run()
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/依赖没有装好（npm ci 以 1 结束.*请检查网络/)
  expect(stderr).not.toContain('    at ')
})

test('a machine without npm is a sentence', () => {
  const { status, stderr } = run({ PATH: '/nowhere' })
  expect(status).toBe(1)
  expect(stderr).toContain('找不到 npm')
})

test('the command gets the exit code through, its Node first in PATH and none of npm’s variables', () => {
  beInstalled()
  writeCommand(`
    const noise = Object.keys(process.env).filter((name) => name.toLowerCase().startsWith('npm_'))
    console.log(JSON.stringify({ noise, path: process.env.PATH?.split(':')[0], kept: process.env.PORTAL_DATA }))
    process.exitCode = 7`)
  const { status, stdout } = run({ npm_config_user_agent: 'npm', npm_lifecycle_event: 'start', PORTAL_DATA: '/data' })
  expect(status).toBe(7)
  expect(JSON.parse(stdout)).toEqual({ noise: [], path: join(process.execPath, '..'), kept: '/data' })
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s reaches the command, which ends in its own way', async (signal) => {
  beInstalled()
  writeCommand(`
    process.on('${signal}', () => { console.log('ending'); process.exit(5) })
    console.log('up')
    setInterval(() => {}, 1000)`)
  const { child, output, code } = runInBackground()
  await new Promise((resolve) => child.stdout.once('data', resolve))
  child.kill(signal)
  expect(await code).toBe(5)
  expect(output.join('')).toBe('up\nending\n')
})

test('the command learns that the bootstrap was killed', async () => {
  beInstalled()
  const mark = join(root, 'ended')
  writeCommand(`
    process.on('disconnect', () => { require('node:fs').writeFileSync(${JSON.stringify(mark)}, ''); process.exit() })
    console.log('up')
    setInterval(() => {}, 1000)`)
  const { child } = runInBackground()
  const closed = new Promise((resolve) => child.once('close', resolve))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  child.kill('SIGKILL')
  await closed
  expect(existsSync(mark)).toBe(true)
})

test('a command that npm started ends politely when npm is killed', async () => {
  beInstalled()
  const mark = join(root, 'ended')
  writeCommand(`
    process.on('SIGTERM', () => { require('node:fs').writeFileSync(${JSON.stringify(mark)}, ''); process.exit() })
    console.log('up')
    setInterval(() => {}, 1000)`)
  const npm = `require('node:child_process').spawn(process.execPath, [${JSON.stringify(join(root, 'bin/portal.mjs'))}, 'greet'], { stdio: 'inherit' })`
  const parent = spawn(process.execPath, ['-e', npm], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, npm_lifecycle_event: 'start' },
  })
  await new Promise((resolve) => parent.stdout.once('data', resolve))
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(existsSync(mark)).toBe(true), 20_000)
})

function runInBackground() {
  const child = spawn(process.execPath, [join(root, 'bin/portal.mjs'), 'greet'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output: string[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  return { child, output, code: new Promise((resolve) => child.once('close', resolve)) }
}
