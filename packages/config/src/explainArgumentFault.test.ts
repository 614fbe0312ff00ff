import { parseArgs } from 'node:util'
import { expect, test } from 'vitest'
import { explainArgumentFault } from './explainArgumentFault.ts'

const options = { port: { type: 'string' }, json: { type: 'boolean' } } as const

function faultOf(...args: string[]): string | undefined {
  try {
    parseArgs({ args, options })
  } catch (error) {
    return explainArgumentFault(error)
  }
  throw new Error('was taken')
}

test.each([
  [['--prot', '1'], '没有选项 --prot。'],
  [['-p'], '没有选项 --p。'],
  [['--port'], '选项 --port 的写法不对。'],
  [['--port', '--json'], '选项 --port 的写法不对。'],
  [['--json=yes'], '选项 --json 的写法不对。'],
  [['halls'], '多余的参数：halls。'],
  [['--help'], undefined],
])('%j is told in a sentence', (args, sentence) => {
  expect(faultOf(...args)).toBe(sentence)
})

test('what is no fault of the arguments is not hidden', () => {
  expect(() => explainArgumentFault(new TypeError('undefined is not a function'))).toThrow('is not a function')
})
