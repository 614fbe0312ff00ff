import { OperatorError } from '@portal/config/operator-error'
import { expect, test } from 'vitest'
import { readBenchOptions } from './benchOptions.ts'

const read = (...parameters: string[]) => readBenchOptions(parameters, '/srv/here')

test('without a word everything is measured, with overload for a bounded time', () => {
  const options = read()
  expect(options.parts).toEqual(expect.arrayContaining(['uncached', 'overload-6', 'memory', 'browser', 'content']))
  expect(options).toMatchObject({ overloadSeconds: 20, memoryRequests: 20_000, against: undefined })
  expect(read('--full')).toMatchObject({ overloadSeconds: 60, memoryRequests: 200_000 })
})

test('files and folders are named from where the person stands', () => {
  expect(read('--against', '../before', '--json', 'figures.json')).toMatchObject({
    against: '/srv/before',
    jsonFile: '/srv/here/figures.json',
  })
})

test('another checkout is compared in rows of the server only', () => {
  expect(read('--against', '/old').parts).not.toContain('browser')
  expect(() => read('--against', '/old', '--only', 'browser')).toThrow(OperatorError)
})

test.each([['--only', 'uncached,nothing'], ['--pairs', 'many'], ['--unknown'], ['--overload-seconds', '0']])(
  'what is not understood (%s %s) is a sentence with what can be asked for',
  (...parameters) => {
    expect(() => read(...parameters)).toThrow(OperatorError)
  },
)
