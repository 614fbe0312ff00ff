import { expect, inject, test } from 'vitest'
import { comparedRows, serverRows } from '../bench/rows/serverRows.ts'
import { measureSmoke } from './measureSmoke.ts'
import { runPortal } from './runPortal.ts'

const { dataFolder } = inject('smokePortal')

test('bench: every row of the server, search and content are measured', async () => {
  const parts = [...serverRows.map(({ name }) => name), 'search', 'content']
  const { rows, reported } = await measureSmoke(parts, dataFolder)
  expect(rows.map(({ row }) => row)).toEqual(serverRows.map(({ name }) => name))
  const withRatio = rows.filter(({ baselineRatios }) => baselineRatios.some((ratio) => ratio > 0))
  expect(withRatio.map(({ row }) => row)).toEqual(comparedRows.map(({ name }) => name))
  expect(reported.map(({ what }) => what)).toEqual(expect.arrayContaining(['suggest', 'search, sample content']))
})

test('bench --check: a ratio is held against the committed one', async () => {
  const run = await runPortal(['bench', '--smoke', '--running', '--check', '--only', 'cached'], { dataFolder })
  expect(run).toEqual({
    code: expect.toBeOneOf([0, 1]),
    stdout: expect.stringMatching(/Ours by the baseline, beside docs\/bench.json\ncached +\S/),
    stderr: '',
  })
})

// Here, since the bench asks for more than the portal can give: whoever measures beside it measures refusals.
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
