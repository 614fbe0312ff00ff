import { expect, test } from 'vitest'
import { chooseLongTests } from './chooseLongTests.ts'

const upgrade = { file: 'e2e/long/upgrade.spec.ts', proves: 'a', inputs: ['services/database/src/migrations/**'] }
const image = { file: 'tooling/src/deploy/image.long.test.ts', proves: 'b', inputs: ['deploy/*', 'package-lock.json'] }
const choose = (changed: string[] | undefined) => chooseLongTests([upgrade, image], changed).map(({ proves }) => proves)

test.each([
  ['an input of it', ['services/database/src/migrations/0042-a.expand.sql'], ['a']],
  ['a file of the root', ['README.md', 'package-lock.json'], ['b']],
  ['the test itself', ['e2e/long/upgrade.spec.ts'], ['a']],
  ['both', ['deploy/compose.yaml', 'services/database/src/migrations/deep/x.ts'], ['a', 'b']],
  ['what is no input', ['docs/glossary.md', 'deploy/kubernetes/shell.yaml', 'apps/halls/src/routes.ts'], []],
  ['another test beside what is one', ['services/database/src/migrations/migrate.test.ts'], []],
  ['nothing', [], []],
])('what changed decides which long tests run: %s', (_name, changed, chosen) => {
  expect(choose(changed)).toEqual(chosen)
})

test('where there is no history all of them run', () => {
  expect(choose(undefined)).toEqual(['a', 'b'])
})
