import { expect, test } from 'vitest'
import { type Screen, showProgress } from './showProgress.ts'

function follow(screen: Omit<Screen, 'write'>) {
  const written: string[] = []
  let time = 0
  const progress = showProgress({ ...screen, write: (text) => written.push(text) }, () => time)
  return {
    written,
    progress,
    at: (moment: number, rows: number, title: string | null = '办事指南') => {
      time = moment
      progress.show({ title: title ?? undefined, rows, readBytes: rows, totalBytes: 4000 })
    },
  }
}

test('a terminal shows a bar with share, kind, rows and rate, drawn in place', () => {
  const { written, progress, at } = follow({ isTTY: true, columns: 100 })
  at(500, 1000)
  expect(written).toEqual(['\r█████░░░░░░░░░░░░░░░  25% 办事指南 已读 1,000 行，每秒 2,000 行\u001b[K'])
  progress.end()
  expect(written.at(-1)).toBe('\r\u001b[K')
})

test('the bar is not drawn more often than anybody can see, and fits into the line', () => {
  const { written, at } = follow({ isTTY: true, columns: 40 })
  for (let moment = 0; moment < 1000; moment += 10) at(moment, moment)
  expect(written.length).toBe(10)
  for (const line of written) expect(line.slice(1, -'\u001b[K'.length).length).toBeLessThan(40)
})

test('elsewhere a line comes every ten seconds, and one when the reading is done', () => {
  const { written, progress, at } = follow({})
  for (let moment = 0; moment <= 25_000; moment += 1000) at(moment, moment / 10)
  at(25_500, 4000, null)
  progress.end()
  expect(written).toEqual([
    '█████░░░░░░░░░░░░░░░  25% 办事指南 已读 1,000 行，每秒 100 行\n',
    '██████████░░░░░░░░░░  50% 办事指南 已读 2,000 行，每秒 100 行\n',
    '████████████████████ 100% 已读 4,000 行，正在核对引用、更新检索……\n',
  ])
})

test('a short import that nobody watches says nothing but its report', () => {
  const { written, at } = follow({})
  at(200, 4000)
  at(300, 4000, null)
  expect(written).toEqual([])
})
