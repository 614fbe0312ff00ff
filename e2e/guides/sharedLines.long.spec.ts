import { sample, sharedPart } from '@portal/sample/shared-part'
import { listGuides } from '../fixtures/listGuides.ts'
import { parseMarkup } from '../fixtures/parseMarkup.ts'
import { patience } from '../fixtures/patience.ts'
import { fetchPortal } from '../fixtures/portal.ts'
import { expect, test } from '../fixtures/test.ts'
import { readLines } from './readLines.ts'

const seed = 20_261_231
const COUNT = 40

for (const generation of ['v2', 'v3'])
  test(`of what ${COUNT} guides say as ${generation} draws them, labels, buttons and folds included, at most a fifth is shared`, async () => {
    test.setTimeout(patience(120_000))
    const guides = []
    for (const code of sample((await listGuides()).sort(), { count: COUNT, seed }))
      guides.push({ name: code, lines: await readGuide(`/${generation}/guide/${code}`) })
    const { part, lines } = sharedPart(guides)
    const worst = lines.slice(0, 10).map(({ line, guides: holders }) => `${holders} × ${line}`)
    expect(part, `${(part * 100).toFixed(1)} %: ${worst.join('；')}`).toBeLessThanOrEqual(0.2)
  })

/** Those kept in one line are half as long as those in full depth, and few lie between: the middle of 40 is one or the other. */
const everyOf = 8

/** Less than half of what they once said, 1,570, with the papers of single cases and the answers that were missing then. */
test('half of the guides say no more than 720 characters, labels, buttons and folds included', async () => {
  test.setTimeout(patience(120_000))
  const sizes: number[] = []
  for (const [place, code] of (await listGuides()).sort().entries())
    if (place % everyOf === 0) sizes.push((await readGuide(`/v2/guide/${code}`)).join('').length)
  expect(sizes.length).toBeGreaterThan(100)
  expect(medianOf(sizes)).toBeLessThanOrEqual(720)
})

/** What stands between header and footer. */
async function readGuide(path: string): Promise<string[]> {
  const answer = await fetchPortal(path, { headers: { accept: 'text/html' } })
  expect(answer.status, path).toBe(200)
  const main = parseMarkup(await answer.text()).querySelector('main')
  if (!main) throw new Error(`${path} has no main`)
  return readLines(main)
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
