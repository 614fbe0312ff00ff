import { expect, it } from 'vitest'
import { readStartParameters } from './readStartParameters.ts'

const config = { API_LISTEN: '10.0.0.5:4100', API_URL: '', PORT: 3000 }

it.each([
  [[], { isAll: false, shells: 1 }],
  [['--all'], { isAll: true, shells: 1 }],
  [['--shells', '0'], { isAll: false, shells: 0 }],
  [['--shells=0', '--all'], { isAll: true, shells: 0 }],
])('%j is read as %j', (parameters, expected) => expect(readStartParameters(parameters, config)).toEqual(expected))

it.each([['--shells'], ['--shell', '2'], ['2'], ['--all=yes']])(
  '%s %s is refused with what can be said',
  (...parameters) => expect(() => readStartParameters(parameters, config)).toThrow('--shells auto'),
)
