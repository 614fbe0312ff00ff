import { expect, test } from 'vitest'
import { createProgress } from './createProgress.ts'

test('every line tells the seconds since the command began', () => {
  const lines: string[] = []
  let now = 1_000
  const progress = createProgress(
    (line) => lines.push(line),
    () => now,
  )
  progress.print('构建页面')
  now += 12_345
  progress.print('启动')
  expect(lines).toEqual(['[   0.0 秒] 构建页面', '[  12.3 秒] 启动'])
})
