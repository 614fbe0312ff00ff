import { expect, test } from '@playwright/test'
import { readOptions } from './readOptions.ts'

for (const [parameters, sentence] of [
  [['--look', 'eldr'], '--look is one of normal, elder, contrast, traditional: eldr'],
  [['--width', '400'], '--width is one of 1280, 768, 390, 320: 400'],
  [['--what'], "Unknown option '--what'"],
] as const)
  test(`an audit that would look at nothing is refused with a sentence: ${parameters.join(' ')}`, () => {
    expect(readOptions(parameters)).toBe(sentence)
  })

test('without options an audit looks at every page in every way', () => {
  expect(readOptions([])).toEqual({ only: '', width: undefined, look: '', isQuick: false })
})
