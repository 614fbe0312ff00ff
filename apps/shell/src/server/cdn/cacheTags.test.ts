import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPageServer, rendered } from '../pages/test/openPageServer.ts'
import { tagsOfPage } from './cacheTags.ts'

test.each<[readonly string[], string]>([
  [[], 'all'],
  [['notices', 'department:114403000', 'guide:a,b 居'], 'all,notices,department:114403000,guide:a%2Cb%20%E5%B1%85'],
  [Array.from({ length: 200 }, (_, number) => `matter:${number}`), 'all,many'],
])('what a page of %j tells a cache is short and in one line', (tags, header) => {
  expect(tagsOfPage(tags)).toBe(header)
})

test('pages tell a cache in front, rendered and kept, by what they were made from; without one they are silent', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tags-'))
  for (const isTagged of [true, false]) {
    const portal = await openPageServer(folder, { isTagged })
    portal.source.answer = async () => rendered('page', { tags: ['notices', 'faqs'] })
    const tagOf = async (init?: RequestInit) => (await portal.ask('/v2/notices', init)).headers.get('cache-tag')
    const wanted = isTagged ? 'all,notices,faqs' : null
    expect(await tagOf()).toBe(wanted)
    const etag = (await portal.ask('/v2/notices')).headers.get('etag') ?? ''
    expect(await tagOf({ headers: { 'if-none-match': etag } })).toBe(wanted)
    expect((await portal.ask('/v2/unknown')).headers.get('cache-tag')).toBeNull()
    await portal.close()
  }
})
