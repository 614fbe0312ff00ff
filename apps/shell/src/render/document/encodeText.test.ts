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
