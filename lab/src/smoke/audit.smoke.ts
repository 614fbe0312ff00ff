import { expect, inject, test } from 'vitest'
import { runPortal } from './runPortal.ts'

const { address, dataFolder, pid } = inject('smokePortal')

test('audit: one page in one width is looked at, and nothing is found', async () => {
  const only = ['--only', '/v3/contact-us', '--quick', '--width', '390']
  const settings = { PORTAL_E2E: JSON.stringify({ address, dataFolder, pid }) }
  const { code, stdout } = await runPortal(['audit', ...only], { dataFolder, settings })
  expect(stdout).toMatch(/\n0 findings in [1-9]\d* looks/)
  expect(code).toBe(0)
})
