import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { readDrillOptions } from './readDrillOptions.ts'

test('without a word every fault is injected once and nothing is written', () => {
  expect(readDrillOptions([], '/')).toEqual({
    wants: 'drill',
    faults: catalogue,
    rounds: 1,
    jsonFile: undefined,
    isWriting: false,
  })
})

test('some faults are asked for by name, in one word or several', () => {
  const { faults, rounds, jsonFile } = readDrillOptions(
    ['--only', 'kill-api,kill-shell', '--only', 'disk-full', '--rounds', '3', '--json', 'drill.json'],
    '/work',
  )
  expect(faults.map(({ name }) => name)).toEqual(['kill-shell', 'kill-api', 'disk-full'])
  expect({ rounds, jsonFile }).toEqual({ rounds: 3, jsonFile: '/work/drill.json' })
})

test.each([
  [['--only', 'weather'], '没有故障“weather”'],
  [['--rounds', '0'], '--rounds'],
  [['--rounds', 'many'], '--rounds'],
  [['http://127.0.0.1:3000'], '用法'],
])('%j is refused in words that say what can be asked for', (parameters, said) => {
  expect(() => readDrillOptions(parameters, '/')).toThrow(
    expect.objectContaining({ exitCode: 2, message: expect.stringContaining(said) }),
  )
})
