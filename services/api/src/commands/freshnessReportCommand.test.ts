import { runCommand } from '@portal/content/commands'
import { afterEach, expect, test, vi } from 'vitest'
import { commands } from './commands.ts'

afterEach(() => vi.restoreAllMocks())

// Nothing here reaches a database: each call is answered before one is opened.
const run = (...parameters: string[]) =>
  runCommand(commands, ['freshness-report', ...parameters], { PORTAL_DATA: '/nonexistent' })

test('it says in Chinese what it does, how it is called and what its exit codes mean', async () => {
  const said = vi.spyOn(console, 'info').mockReturnValue()
  expect(await run('--help')).toBe(0)
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/^用法：portal freshness-report .*退出码：0 完成/s))
})

test.each([
  [['--days', 'x'], '--days 应为 1 到 99999 的整数。'],
  [['--portal', 'ftp://x'], '--portal 应为 http(s) 地址'],
])('%j is a call that cannot be: exit code 2 and a sentence', async (parameters, sentence) => {
  const complained = vi.spyOn(console, 'error').mockReturnValue()
  expect(await run(...parameters)).toBe(2)
  expect(complained).toHaveBeenCalledWith(expect.stringContaining(sentence))
})
