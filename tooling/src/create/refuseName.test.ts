import { repository } from '@portal/operations/repository'
import { expect, test } from 'vitest'
import { refuseName } from './refuseName.ts'

const refuse = (name: string) => refuseName(repository, { name, title: '许可专栏', owner: '许可组' })

test('a name that nothing uses is free', async () => {
  expect(await refuse('public-permits')).toBeUndefined()
})

test.each([
  ['halls', 'apps/halls 已经存在'],
  ['shell', 'apps/shell 已经存在'],
  ['area', 'packages/area'],
  ['sample', 'services/sample'],
  ['example-area', 'starters/area'],
  // Its Trusted Types policy would be one of the shell's.
  ['loader', '由门户自己使用'],
  ['metrics', '由门户自己使用'],
  // Their addresses would be another area's page.
  ['notices', '地址 /v2/notices 已经属于 apps/affairs-public'],
  ['personal', '地址 /v2/personal 已经属于 apps/guides'],
])('%s is refused: %s', async (name, reason) => {
  expect(await refuse(name)).toContain(reason)
})
