import { expect, test } from 'vitest'
import { writeSitemap } from './writeSitemap.ts'

const origin = 'https://portal.example'

test('others have their turn while a large file is written', async () => {
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  }, 0)
  const file = await writeSitemap(
    Array.from({ length: 50_000 }, (_, index) => ({ url: `/${index}` })),
    origin,
  )
  clearInterval(counting)
  expect(turns).toBeGreaterThan(10)
  expect(file.match(/<loc>/g)).toHaveLength(50_000)
})

test('an address is written so that it may stand in XML', async () => {
  const file = await writeSitemap([{ url: '/?a=1&b=2', lastmod: '2026-11-23T08:00:00Z' }], origin)
  expect(file).toContain('<url><loc>https://portal.example/?a=1&amp;b=2</loc><lastmod>2026-11-23</lastmod></url>')
})
