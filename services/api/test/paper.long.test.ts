import { expect, test } from 'vitest'
import { findMissingGlyphs } from './findMissingGlyphs.ts'
import { openTestServer } from './testServer.ts'

test('paper has a glyph in both weights for every character of the sample', async () => {
  const { missing, papers } = await findMissingGlyphs(await openTestServer(), 1)
  expect(missing).toEqual([])
  expect(papers).toBeGreaterThan(500)
})
