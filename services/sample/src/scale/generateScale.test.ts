import type { RowSource } from '@portal/records/files'
import { parseMatterCode } from '@portal/validation'
import { expect, test } from 'vitest'
import { generateScale, type ScaleSize } from './generateScale.ts'

interface Rows {
  matters: { code: string; name: string; popularity: number }[]
  guides: { code: string; materials: unknown[]; steps: unknown[] }[]
  implementations: { code: string; matterCode: string; regionCode: string }[]
}

async function generate(size: ScaleSize): Promise<Rows> {
  const lists = await Promise.all(generateScale('440000', size).map(valuesOf))
  const [matters, guides, implementations] = lists as [Rows['matters'], Rows['guides'], Rows['implementations']]
  return { matters, guides, implementations }
}

async function valuesOf({ rows }: RowSource): Promise<unknown[]> {
  const values: unknown[] = []
  for await (const { value } of rows) values.push(value)
  return values
}

test('the same size always gives the same rows', async () => {
  const size = { matters: 400, implementations: 2000 }
  expect(await generate(size)).toEqual(await generate(size))
})

test('60,000 matters have names and codes of their own, and few are asked for often', async () => {
  const [source] = generateScale('440000', { matters: 60_000, implementations: 0 })
  const matters = (source ? await valuesOf(source) : []) as Rows['matters']
  expect(matters).toHaveLength(60_000)
  expect(new Set(matters.map(({ name }) => name)).size).toBe(60_000)
  expect(new Set(matters.map(({ code }) => code)).size).toBe(60_000)
  expect(matters.every(({ code }) => parseMatterCode(code)?.kind === 'catalogue')).toBe(true)
  const visits = matters.map(({ popularity }) => popularity)
  expect(visits).toEqual(visits.toSorted((one, other) => other - one))
})

test('implementations are as many as wanted, valid, each once, none without its matter, more for popular matters', async () => {
  const { matters, guides, implementations } = await generate({ matters: 500, implementations: 8000 })
  expect(implementations).toHaveLength(8000)
  expect(new Set(implementations.map(({ code }) => code)).size).toBe(8000)
  expect(implementations.every(({ code }) => parseMatterCode(code)?.kind === 'implementation')).toBe(true)
  const counts = Map.groupBy(implementations, ({ matterCode }) => matterCode)
  expect(new Set(counts.keys())).toEqual(new Set(matters.map(({ code }) => code)))
  const handledBy = (some: Rows['matters']) => some.reduce((sum, { code }) => sum + (counts.get(code)?.length ?? 0), 0)
  expect(handledBy(matters.slice(0, 100))).toBeGreaterThan(2 * handledBy(matters.slice(-100)))
  expect(guides.every(({ materials, steps }) => materials.length > 1 && steps.length > 3)).toBe(true)
})

test.each([
  { matters: 1_000_000, implementations: 0 },
  { matters: 10, implementations: 10_000 },
])('what cannot be made of the sample is refused: %o', async (size) => {
  await expect(generate(size)).rejects.toThrow(RangeError)
})
