import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { contentCommands } from './content/contentCommands.ts'

const run = (...args: string[]) =>
  spawnSync(process.execPath, [new URL('portal.ts', import.meta.url).pathname, ...args], {
    encoding: 'utf8',
    timeout: 40_000,
  })

test.each([[[]], [['paint']], [['constructor']]])(
  'an unknown command is a sentence with the known ones: %j',
  (args) => {
    const { status, stderr } = run(...args)
    expect(status).toBe(2)
    expect(stderr).toMatch(/没有命令.*可用的命令：start、.*build、.*check、.*test、/)
  },
)

test.each([
  ['build', 'halls'],
  ['check', '--fix'],
  ['size', '--json'],
  ['sbom', '--omit'],
])('%s takes nothing behind it and says so, instead of doing something else than was meant: %s', (...args) => {
  const { status, stdout, stderr } = run(...args)
  expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: `“${args[0]}”没有参数：${args[1]}\n` })
})

test('the commands of the content service are listed here as they are there, and forwarded with their exit code', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [new URL('../../services/api/src/commands/main.ts', import.meta.url).pathname, '--help'],
    { encoding: 'utf8' },
  )
  const names = [...(stdout + stderr).matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name)
  expect(names).toEqual([...contentCommands])
  expect(run('import', '/nowhere/notice.csv')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('没有这个文件或文件夹：/nowhere/notice.csv'),
  })
})

test('faults of the configuration are listed without a stack, with the exit code that all commands have for them', () => {
  const start = new URL('portal.ts', import.meta.url).pathname
  const { status, stderr } = spawnSync(process.execPath, [start, 'start'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, PORT: 'x' },
  })
  expect(status).toBe(2)
  expect(stderr).toBe('配置有误，请修改后重新启动：\n  - PORT：应为端口号\n')
})
