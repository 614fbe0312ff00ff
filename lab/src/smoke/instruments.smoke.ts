import { expect, inject, test } from 'vitest'
import { runPortal } from './runPortal.ts'

const { address, dataFolder, pid } = inject('smokePortal')

test('costs: the processor time of an answer is measured, the dearest first', async () => {
  const crowds = ['--crowds', '1', '--crowd-seconds', '1']
  const { code, stdout, stderr } = await runPortal(['costs', '--times', '2', '--only', 'sitemap.xml', ...crowds], {
    dataFolder,
  })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const rows = stdout.trimEnd().split('\n')
  expect(rows[0]).toMatch(/portal +database +elapsed/)
  expect(rows.slice(1).some((row) => /\b200 {2}\/api\/sitemap\.xml$/.test(row))).toBe(true)
  expect(rows.at(-2)).toMatch(/^ +\d+ +\d+ % .*\(nobody else\)$/)
  expect(rows.at(-1)).toMatch(/^ +\d+ +\d+ % .* \/api\/sitemap\.xml/)
})

test('audit: one page in one width is looked at, and nothing is found', async () => {
  const only = ['--only', '/v3/contact-us', '--quick', '--width', '390']
  const settings = { PORTAL_E2E: JSON.stringify({ address, dataFolder, pid }) }
  const { code, stdout } = await runPortal(['audit', ...only], { dataFolder, settings })
  expect(stdout).toMatch(/\n0 findings in [1-9]\d* looks/)
  expect(code).toBe(0)
})
