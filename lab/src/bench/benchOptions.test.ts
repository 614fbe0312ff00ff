import { OperatorError } from '@portal/config/operator-error'
import { expect, test } from 'vitest'
import { formatBenchHelp, readBenchOptions } from './benchOptions.ts'

const read = (...parameters: string[]) => readBenchOptions(parameters, '/srv/here')

test('without a word everything is measured, with overload for a bounded time', () => {
  const options = read()
  expect(options.parts).toEqual(
    expect.arrayContaining(['uncached', 'overload-6', 'memory', 'views', 'moves', 'content']),
  )
  expect(options).toMatchObject({ overloadSeconds: 20, memoryRequests: 20_000, runs: 5, against: undefined })
  expect(read('--full')).toMatchObject({ overloadSeconds: 60, memoryRequests: 200_000 })
})

test('files and folders are named from where the person stands', () => {
  expect(read('--against', '../before', '--json', 'figures.json')).toMatchObject({
    against: '/srv/before',
    jsonFile: '/srv/here/figures.json',
  })
})

test('another checkout is compared in what its server does and in the browser', () => {
  expect(read('--against', '/old').parts).toEqual(expect.arrayContaining(['uncached', 'views', 'moves']))
  expect(() => read('--against', '/old', '--only', 'content')).toThrow(OperatorError)
})

test('the browser is asked for as a whole or by what is done in it', () => {
  expect(read('--only', 'browser').parts).toEqual(['views', 'lighthouse', 'presses', 'first-move', 'moves'])
  expect(read('--check', '--only', 'browser').parts).toEqual(['views', 'lighthouse', 'first-move'])
  expect(read('--only', 'uncached,moves', '--runs', '3')).toMatchObject({ parts: ['uncached', 'moves'], runs: 3 })
})

test('a recovery has parts of its own as well', () => {
  expect(read('--recovery')).toMatchObject({ isRecovery: true, parts: ['backup', 'archive', 'mistake'] })
  expect(read('--recovery', '--only', 'archive').parts).toEqual(['archive'])
  expect(() => read('--recovery', '--only', 'throughput')).toThrow(OperatorError)
})

test('a cluster has parts of its own, which are none of the portal alone', () => {
  expect(read().isCluster).toBe(false)
  expect(read('--cluster')).toMatchObject({ isCluster: true, parts: expect.arrayContaining(['throughput', 'shell']) })
  expect(read('--cluster', '--only', 'primary').parts).toEqual(['primary'])
  expect(() => read('--only', 'primary')).toThrow(OperatorError)
  expect(() => read('--cluster', '--only', 'uncached')).toThrow(OperatorError)
})

test('a check measures what has a baseline and nothing else, since nothing else can be held against another run', () => {
  const rows = [
    'uncached',
    'uncached-home',
    'uncached-search',
    'cached',
    'cached-home',
    'cached-search',
    'asset',
    'views',
    'lighthouse',
    'first-move',
  ]
  expect(read('--check')).toMatchObject({ isCheck: true, acceptReason: undefined, parts: rows })
  expect(read('--check', '--only', 'cached').parts).toEqual(['cached'])
  expect(() => read('--check', '--only', 'moves')).toThrow('Nothing is called moves')
  expect(read('--check', '--accept', 'a quicker renderer').acceptReason).toBe('a quicker renderer')
  expect(() => read('--check', '--only', 'memory')).toThrow('Nothing is called memory')
})

test('help names every row with its target, and what is asked for to measure it alone', () => {
  expect(read('--help').isHelp).toBe(true)
  const lines = formatBenchHelp().split('\n')
  expect(lines).toContainEqual(expect.stringMatching(/^uncached +\S/))
  expect(lines).toContainEqual(expect.stringMatching(/^views +public index +FCP ≤ 1\.15/))
  expect(lines).toContainEqual(expect.stringMatching(/^lighthouse +lighthouse search +performance ≥ 0\.98 × floor/))
  expect(lines).toContainEqual(expect.stringMatching(/^presses +press guide, 保存 +marked ≤ 100 ms/))
  expect(lines).toContainEqual(expect.stringMatching(/^first-move +home → guide, at first paint/))
  const named = read().parts.filter((part) => !lines.some((line) => line.startsWith(`${part} `)))
  expect(named).toEqual([])
})

test('a smoke run is short, and a portal that runs already is not started', () => {
  expect(read('--smoke')).toMatchObject({ overloadSeconds: 1, runs: 1, memoryRequests: 400, effort: { rounds: 1 } })
  expect(read('--running').parts).not.toContain('start')
})

test.each([
  [['--accept', 'why'], '--accept goes with --check'],
  [['--check', '--smoke', '--accept', 'why'], '--smoke measures nothing that could be accepted'],
  [['--check', '--accept', ' '], '--accept needs a reason'],
  [['--check', '--against', '/old'], '--check compares with what is committed'],
  [['--running', '--against', '/old'], 'leave --running out'],
])('words that contradict each other (%j) are a sentence', (parameters, sentence) => {
  expect(() => read(...parameters)).toThrow(sentence)
})

test.each([
  ['--only', 'uncached,nothing'],
  ['--pairs', 'many'],
  ['--runs', '0'],
  ['--unknown'],
  ['--overload-seconds', '0'],
])('what is not understood (%s %s) is a sentence with what can be asked for', (...parameters) => {
  expect(() => read(...parameters)).toThrow(OperatorError)
})
