import { spawnSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { runPortal } from './runPortal.ts'

const program = new URL('portal.ts', import.meta.url).pathname
/** What hangs ends as the test does; how much longer that is on a busy machine the runner says. */
const timeout = 40_000 * Number(process.env.PORTAL_TEST_PATIENCE ?? 1)
/** In a process of its own, for what others say that it starts. */
const start = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', timeout })
const unknown = start('paint')

afterEach(() => vi.restoreAllMocks())

/** As the program does it. */
async function run(...args: string[]) {
  const said = { stdout: '', stderr: '' }
  const note = (stream: keyof typeof said) => (text: unknown) => {
    said[stream] += `${text}\n`
  }
  for (const method of ['info', 'log'] as const) vi.spyOn(console, method).mockImplementation(note('stdout'))
  vi.spyOn(console, 'error').mockImplementation(note('stderr'))
  const status = await runPortal(args, new AbortController().signal)
  return { status, ...said }
}

test.each(['paint', 'constructor'])('an unknown command is a sentence with the known ones: %s', async (name) => {
  const { status, stderr } = await run(name)
  expect(status).toBe(2)
  expect(stderr).toMatch(/没有命令“\w+”，说明见 portal help。可用的命令：start、.*build、.*check、.*test、/)
})

test.each([
  [['help'], 0],
  [['--help'], 0],
  [[], 2],
])('%j says of every command in a line what it does', (args, code) => {
  const { status, stdout, stderr } = start(...args)
  expect({ status, stderr }).toEqual({ status: code, stderr: '' })
  const known = [...(unknown.stderr.split('可用的命令：')[1] ?? '').trim().split('、')]
  const told = [...stdout.matchAll(/^ {2}([a-z-]+) +\S*[\u4e00-\u9fff]/gm)].map(([, name]) => name)
  expect(told.toSorted()).toEqual(known.toSorted())
})

test.each([
  ['release', 'halls', '--foo'],
  ['dev', 'halls', '--foo'],
  ['create-area', 'permits', '--foo'],
  ['drill', '--foo'],
  ['static-export', '--foo'],
  ['start', '--foo'],
  ['visit', '--foo'],
])('%s names an option that it does not have, in Chinese, before it says how it is called', async (...args) => {
  const { status, stderr } = await run(...args)
  expect(status).toBe(args[0] === 'visit' ? 3 : 2)
  expect(stderr).toMatch(/没有选项 --foo。.*用法：/s)
  expect(stderr).not.toMatch(/Unknown option/)
})

test('an audit that would look at nothing is refused before it begins', () => {
  const stderr = '--look is one of normal, elder, contrast, traditional: eldr\n'
  expect(start('audit', '--look', 'eldr')).toMatchObject({ status: 2, stderr })
})

test('a command of the content service is forwarded to it with its exit code', () => {
  expect(start('import', '/nowhere/notice.csv')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('没有这个文件或文件夹：/nowhere/notice.csv'),
  })
})

test('faults of the configuration are listed without a stack, with the exit code that all commands have for them', () => {
  const { status, stderr } = spawnSync(process.execPath, [program, 'start'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, PORT: 'x' },
  })
  expect(status).toBe(2)
  expect(stderr).toBe('配置有误，请修改后重新启动：\n  - PORT：应为端口号\n')
})

test('the file that installed units name runs the same command', () => {
  const named = new URL('../tooling/src/portal.ts', import.meta.url).pathname
  const { status, stderr } = spawnSync(process.execPath, [named, 'paint'], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 2, stderr: unknown.stderr })
})
