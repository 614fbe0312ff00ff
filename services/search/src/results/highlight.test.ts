import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeHighlighter } from './highlight.ts'

test('words of the query are marked, the longest first', () => {
  expect(makeHighlighter(['身份证', '身份'])('居民身份证换领')).toEqual([
    { text: '居民', hit: false },
    { text: '身份证', hit: true },
    { text: '换领', hit: false },
  ])
})

test('the runs together are the text, whatever the words', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (text, words) => {
      expect(
        makeHighlighter(words)(text)
          .map((run) => run.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
