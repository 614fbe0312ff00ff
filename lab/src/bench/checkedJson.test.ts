import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { expect, test } from 'vitest'

/** Reads JSON, and does not hand it straight to a schema. */
const unchecked = /(?<!\.(?:parse|safeParse)\()(?:JSON\.parse\(|await \w+\.json\(\))/

const instruments = globSync(['lab/src/{bench,drill}/**/*.ts', 'tooling/src/size/*.ts'], { cwd: repository }).filter(
  (file) => !file.endsWith('.test.ts'),
)

test('an instrument reads no JSON that a schema has not looked at', () => {
  expect(instruments.length).toBeGreaterThan(100)
  const found = instruments.filter((file) => unchecked.test(readFileSync(join(repository, file), 'utf8')))
  expect(found).toEqual([])
})

test.each([
  ['const settings: Settings = JSON.parse(text)', true],
  ['const { hits }: Found = await answer.json()', true],
  ['const settings = schema.parse(JSON.parse(text))', false],
  ['const { data } = schema.safeParse(JSON.parse(text))', false],
  ['return schema.parse(await answer.json())', false],
])('%s is unchecked: %s', (line, isUnchecked) => {
  expect(unchecked.test(line)).toBe(isUnchecked)
})
