import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentCommands } from './contentCommands.ts'
import { runCommand } from './runCommand.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portal-commands-'))
afterAll(() => rmSync(folder, { recursive: true }))

let said: string
let complained: string
beforeEach(() => {
  said = ''
  complained = ''
  vi.spyOn(console, 'info').mockImplementation((text) => {
    said += `${text}\n`
  })
  vi.spyOn(console, 'error').mockImplementation((text) => {
    complained += `${text}\n`
  })
})
afterEach(() => vi.restoreAllMocks())

// Nothing here reaches a database: each call is answered before one is opened.
const run = (...parameters: string[]) => runCommand(contentCommands, parameters, { PORTAL_DATA: folder })

test.each(Object.keys(contentCommands))(
  '%s says in Chinese what it does, how it is called and what its exit codes mean',
  async (name) => {
    expect(await run(name, '--help')).toBe(0)
    expect(said).toMatch(new RegExp(`^用法：portal ${name} `))
    expect(said).toContain('--json')
    expect(said).toContain('退出码：0 完成')
    expect(complained).toBe('')
  },
)

test('without a name, or with an unknown one, the commands are listed', async () => {
  expect(await run('--help')).toBe(0)
  for (const name of Object.keys(contentCommands)) expect(said).toContain(`  ${name}`)
  expect(await run('paint')).toBe(2)
  expect(await run('constructor')).toBe(2)
  expect(complained).toContain('用法：portal <命令> [参数]')
})

test.each([
  [['undo', '--force', '1'], '没有选项 --force。'],
  [['batches', '--limit'], '选项 --limit 的写法不对。'],
  [['doctor', '--json=yes'], '选项 --json 的写法不对。'],
  [['undo'], '缺少参数：<批次>。\n\n用法：portal undo <批次> [选项]'],
  [['undo', '1', '2'], '多余的参数：2。名称中有空格的，请加引号。\n\n用法：portal undo <批次> [选项]'],
  [['undo', '-1'], '没有选项 -'],
  [['undo', 'x'], '批次应为正整数，见 portal batches。'],
  [['batches', '--limit', '0'], '--limit 应为 1 到 99999 的整数。'],
  [['export', 'x', '--kind', 'case'], '办件含有个人信息，确需导出时请加 --personal。'],
  [['export', 'x', '--kind', 'notice,secret'], '没有种类“secret”。'],
  [['export', 'x', '--format', 'pdf'], '没有格式“pdf”。可用：ndjson、json、csv、xlsx。'],
  [['restore', '/nonexistent', '--exercise'], '--exercise 须与 --cluster 同用。'],
  [['restore', '/nonexistent', '--cluster', '--exercise', '--take-over'], '--take-over 与 --exercise 只能用一个。'],
  [['restore', '/nonexistent'], '/nonexistent 不是完整的备份：没有可读的 manifest.json。'],
])('%j is a call that cannot be: exit code 2 and a sentence', async (parameters, sentence) => {
  expect(await run(...parameters)).toBe(2)
  expect(complained).toContain(sentence)
})

test('faults of the configuration are listed, without their values', async () => {
  expect(await runCommand(contentCommands, ['batches'], { DATABASE_URL: 'mysql://secret', PORT: 'x' })).toBe(2)
  expect(complained).toContain('配置有误')
  expect(complained).not.toContain('secret')
})

test('a database that cannot be reached is exit code 3 and a sentence', async () => {
  expect(await runCommand(contentCommands, ['batches'], { DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' })).toBe(
    3,
  )
  expect(complained).toContain('无法连接 DATABASE_URL 指向的数据库')
})
