import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const run = (...args: string[]) =>
  spawnSync(process.execPath, [new URL('portal.ts', import.meta.url).pathname, ...args], { encoding: 'utf8' })

test.each([[[]], [['paint']], [['constructor']]])(
  'an unknown command is a sentence with the known ones: %j',
  (args) => {
    const { status, stderr } = run(...args)
    expect(status).toBe(2)
    expect(stderr).toMatch(/没有命令.*start、build、check、test/)
  },
)
