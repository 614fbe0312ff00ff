import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runtimeSchema } from './runtimeSchema.ts'

const root = join(import.meta.dirname, '../../..')
const words = globSync(
  ['README.md', 'docs/*.md', '{apps,packages,services}/*/README.md', '{e2e,lab,operations,tooling}/README.md'],
  {
    cwd: root,
  },
)
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
const settings = Object.keys(runtimeSchema.shape)
/** Read before there is a configuration: where its file is, and by tests alone. */
const others = ['PORTAL_CONFIG', 'PORTAL_CHROMIUM']

test('every setting that is documented exists', () => {
  const named = new Set(words.match(/\bPORTAL_[A-Z_]+\b/g))
  const isOfTests = (name: string) => name.startsWith('PORTAL_TEST_')
  expect([...named].filter((name) => !settings.includes(name) && !others.includes(name) && !isOfTests(name))).toEqual(
    [],
  )
})
