import { searchDto, suggestDto } from '@portal/contracts'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { ReadServer } from '../testServer.ts'

const operators = fc.constantFrom(...`'"\\&|!():*<->%_{}[]^$.?+#;,/~\`=@\0\n\t\u200b\u202e\ufeff\ud800`)
const pieces = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 3, arbitrary: operators },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '身份证',
      '怎么办',
      '需要什么材料',
      '公司',
      '的',
      'or',
      'null',
      '𠮷',
      '👨‍👩‍👧',
      'ﷺ',
      'é́́́',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
)
const keywords = fc
  .array(pieces, { maxLength: 12 })
  .map((parts) => parts.join('').toWellFormed().slice(0, 100).toWellFormed())

/** Types so many arbitrary keywords: each must be answered as the contract says. */
export async function typeAnything(server: ReadServer, numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(keywords, async (keyword) => {
      const encoded = encodeURIComponent(keyword)
      const found = await server.get(`/api/search?region=440104&keyword=${encoded}`)
      expect(found.status).toBe(200)
      searchDto.parse(found.body)
      const suggested = await server.get(`/api/suggest?region=440104&keyword=${encoded}`)
      expect(suggested.status).toBe(200)
      suggestDto.parse(suggested.body)
    }),
    { numRuns },
  )
}
