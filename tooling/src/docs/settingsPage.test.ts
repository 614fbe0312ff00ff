import { join } from 'node:path'
import { runtimeSchema } from '@portal/config/runtime'
import { repository } from '@portal/operations/repository'
import { expect, test } from 'vitest'
import { settingGroups } from './settingGroups.ts'
import { formatSettingsPage } from './settingsPage.ts'

const renew = 'npx vitest run tooling/src/docs/settingsPage.test.ts -u'

test('every setting has one meaning, and nothing else has', () => {
  const described = settingGroups.flatMap(({ meanings }) => Object.keys(meanings))
  expect(described.sort(), 'settingGroups.ts').toEqual(Object.keys(runtimeSchema.shape).sort())
})

test(`docs/settings.md is what the schema says; what changed is renewed by ${renew}`, async () => {
  await expect(formatSettingsPage()).toMatchFileSnapshot(join(repository, 'docs/settings.md'))
})
