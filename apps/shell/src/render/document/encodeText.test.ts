import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeText } from './encodeText.ts'

it('gives the bytes that TextEncoder gives, whatever the text, in memory of their own', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '政务\ud83d', '\udc00a', '😀政')),
      (text) => {
        const bytes = encodeText(text)
        expect(Buffer.from(bytes).equals(Buffer.from(new TextEncoder().encode(text)))).toBe(true)
        expect(bytes.byteOffset).toBe(0)
        expect(bytes.buffer.byteLength).toBe(bytes.byteLength)
      },
    ),
  )
})

it('gives each page its own bytes, also one that is longer than usual, and none of the page before', () => {
  const texts = ['政务服务'.repeat(100_000), '政务', '', '办事指南', 'a'.repeat(262_145)]
  const bytes = texts.map(encodeText)
  expect(bytes.map((each) => Buffer.from(each).toString())).toEqual(texts)
})
