import { globSync } from 'node:fs'
import { repository } from '@portal/operations/repository'
import { expect, test } from 'vitest'
import { longTier } from './longTier.ts'

const exclude = (name: string) => ['node_modules', 'dist'].includes(name)

test('every long test is in the table, and everything in the table is there', () => {
  const found = globSync(
    ['{apps,lab,operations,packages,services,tooling}/**/*.long.test.ts', 'e2e/long/*.spec.ts', 'e2e/*/*.long.spec.ts'],
    { cwd: repository, exclude },
  )
  expect(longTier.map(({ file }) => file).toSorted()).toEqual(found.toSorted())
})

test.each(longTier.flatMap(({ file, inputs }) => inputs.map((glob) => [file, glob])))(
  'what %s depends on is there: %s',
  (_file, glob) => {
    expect(globSync(glob, { cwd: repository, exclude })).not.toEqual([])
  },
)
