import { type ChildProcess, spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { callKeyBeside, callKeyOfSecret, signCall } from '@portal/config/internal-calls'
import { runCommand } from '@portal/content/commands'
import { copyPreparedContent } from '@portal/content/testing'
import { changesDto } from '@portal/contracts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { commands } from '../src/commands/commands.ts'
import { readSocket } from './readSocket.ts'

// From nothing: main.long.test.ts.

const source = path.join(import.meta.dirname, '../src')

let folder: string
let service: ChildProcess
let environment: NodeJS.ProcessEnv

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-main-'))
  chmodSync(folder, 0o755)
  mkdirSync(path.join(folder, 'data'), { mode: 0o755 })
  await copyPreparedContent(path.join(folder, 'data'))
  environment = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORTAL_DATA: path.join(folder, 'data'),
    PORTAL_ENV: 'demo',
    PORTAL_LOG_LEVEL: 'warn',
  }
  service = spawn(process.execPath, [path.join(source, 'main.ts')], {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  for await (const [message] of on(service, 'message')) {
    // On a busy machine it says meanwhile what it is at.
    if (message.kind === 'progress') continue
    expect(message).toEqual({ kind: 'ready' })
    break
  }
})
afterAll(() => {
  service.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const read = (address: string) => readSocket(path.join(folder, 'data/api.sock'), address)

/** As the command does it, without a process of its own. */
async function importHere(name: string, content: string): Promise<{ code: number; output: string }> {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  let output = ''
  for (const method of ['info', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text) => (output += `${text}\n`))
  try {
    const code = await runCommand(commands, ['import', file], environment)
    return { code, output }
  } finally {
    vi.restoreAllMocks()
  }
}

async function importFile(name: string, content: string): Promise<{ code: number; output: string }> {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  const command = spawn(process.execPath, [path.join(source, 'commands/main.ts'), 'import', file], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(command, 'close')
  return { code, output }
}

test('the process starts with the content that is there, says that it is ready, and answers', async () => {
  expect(await read('/readyz')).toEqual({ ready: true, checks: { database: 'ok', content: 'revision 1' } })
})

test('at its socket a session is opened for who signs with the key beside it, and for nobody else', async () => {
  const socketPath = path.join(folder, 'data/api.sock')
  const call = { method: 'POST', path: '/internal/sessions', body: '{"name":"张三"}' } as const
  const post = (headers: Record<string, string> = {}) =>
    new Promise((resolve, reject) => {
      const all = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(call.body), ...headers }
      http
        .request({ socketPath, path: call.path, method: call.method, headers: all }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
        .on('error', reject)
        .end(call.body)
    })
  expect(statSync(path.join(folder, 'data/internal.key')).mode & 0o777).toBe(0o600)
  expect(await post()).toBe(404)
  expect(await post(signCall(callKeyOfSecret('a-key-of-another-installation'), call, Date.now()))).toBe(404)
  expect(await post(signCall(callKeyBeside(socketPath), call, Date.now()))).toBe(200)
})

test('an import beside the running portal is seen by it at once, and a bad one is refused with exit code 1', async () => {
  const good = await importHere('hot_word.csv', '区划,排序,热词\n440300,1,深圳热词\n')
  expect(good).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^已导入，批次号 2。要撤销这次导入，请执行：portal undo 2\n {2}热词：读取 1 行，变化 1 条\n/,
    ),
  })
  expect(changesDto.parse(await read('/api/changes?since=1'))).toEqual({ revision: 2, tags: ['home', 'hot-words'] })
  expect(await read('/api/home?region=440300')).toMatchObject({ hotWords: ['深圳热词'] })
  const bad = await importFile('hot_word.csv', '区划,排序,热词\n44030,1,短\n')
  expect(bad.code).toBe(1)
  expect(bad.output).toContain('hot_word.csv 第 2 行 “区划”（44030）：应为 6 位区划代码')
  expect((await importHere('unknown.csv', '')).code).toBe(2)
}, 180_000)

test('it stops cleanly when its parent lets go of it', async () => {
  service.disconnect()
  const [code] = await once(service, 'exit')
  expect(code).toBe(0)
})
