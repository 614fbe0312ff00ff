import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TidyFault, tidyValue } from './tidyValue.ts'

function tidy(value: unknown) {
  const faults: TidyFault[] = []
  return { value: tidyValue(value, faults), reasons: faults.map(({ reason }) => reason) }
}

test.each([
  ['decomposed letters', 'e\u0301', 'é'],
  ['controls', 'a\u0000b\u0007c\u0085', 'abc'],
  ['line ends of other systems', 'a\r\nb\rc', 'a\nb\nc'],
  ['invisible letters', '居\u200b住\ufeff证\u00ad', '居住证'],
  ['marks that turn the reading direction', 'gnp.\u202eexe', 'gnp.exe'],
])('%s are mended', (_title, typed, read) => {
  expect(tidy({ name: [typed] })).toEqual({ value: { name: [read] }, reasons: [] })
})

test('letters that were lost are no letters to keep', () => {
  expect(tidy('居\ufffd证').reasons).toEqual(['含有乱码（\ufffd）'])
  expect(tidy('居\ud800证').reasons).toEqual(['含有乱码（\ufffd）'])
})

test('tidying again changes nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const once = tidy(value).value
      expect(tidy(once).value).toEqual(once)
    }),
  )
})
