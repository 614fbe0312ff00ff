import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { browserParts } from '../bench/browser/BrowserRow.ts'
import { browserRows, hasGoal } from '../bench/browser/browserRows.ts'
import { comparedRows, serverRows } from '../bench/rows/serverRows.ts'
import { benchFigures } from './benchFigures.ts'
import { runPortal } from './runPortal.ts'

// The figures of these runs are worth nothing. What they prove is that an instrument measures what it says: a server that
// answers with an error, or with another page, ends a run with a sentence.
const { address, dataFolder, pid } = inject('smokePortal')
const folder = mkdtempSync(join(tmpdir(), 'portal-instruments-'))
afterAll(() => rmSync(folder, { recursive: true }))

// Views and Lighthouse: lab/e2e/views.long.test.ts.
const parts = [...serverRows.map(({ name }) => name), 'presses', 'first-move', 'moves', 'search', 'content']

test('bench: every row of the server, presses and moves in a browser, search and content are measured', async () => {
  const file = join(folder, 'bench.json')
  const asked = ['bench', '--smoke', '--running', '--only', parts.join(), '--json', file]
  const { code, stderr } = await runPortal(asked, { dataFolder })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const measured = benchFigures.parse(JSON.parse(readFileSync(file, 'utf8')))
  expect(measured.rows.map(({ row }) => row)).toEqual(serverRows.map(({ name }) => name))
  const withRatio = measured.rows.filter(({ baselineRatios }) => baselineRatios.some((ratio) => ratio > 0))
  expect(withRatio.map(({ row }) => row)).toEqual(comparedRows.map(({ name }) => name))
  const first = browserParts.flatMap((part) =>
    parts.includes(part) ? (browserRows.find((row) => row.part === part) ?? []) : [],
  )
  expect(measured.browser.map(({ row }) => row)).toEqual(first.map(({ title }) => title))
  const withGoal = measured.browser.filter(({ ratios }) => ratios.some(({ pairs }) => pairs.length === 1))
  expect(withGoal.map(({ row }) => row)).toEqual(first.filter(hasGoal).map(({ title }) => title))
  expect(measured.reported.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['suggest', 'search, sample content']),
  )
})

test('bench --check: a ratio is held against the committed one', async () => {
  const run = await runPortal(['bench', '--smoke', '--running', '--check', '--only', 'cached'], { dataFolder })
  expect(run).toEqual({
    code: expect.toBeOneOf([0, 1]),
    stdout: expect.stringMatching(/Ours by the baseline, beside docs\/bench.json\ncached +\S/),
    stderr: '',
  })
})

test('size: a first view of every sample page is weighed', async () => {
  const { code, stdout, stderr } = await runPortal(['size', '--running'], { dataFolder })
  expect({ code, stderr, over: stdout.match(/^.*over budget$/gm) }).toEqual({ code: 0, stderr: '', over: null })
  expect(stdout).toMatch(/^home v2 +\d+ +\d+/m)
  // Eight pages and the six parts of Arco.
  expect(stdout.match(/^\w.*? +\d+ +\d+ +\d+/gm)).toHaveLength(14)
})

test('costs: the processor time of an answer is measured, the dearest first', async () => {
  const crowds = ['--crowds', '1', '--crowd-seconds', '1']
  const { code, stdout, stderr } = await runPortal(['costs', '--times', '2', '--only', 'sitemap', ...crowds], {
    dataFolder,
  })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const rows = stdout.trimEnd().split('\n')
  expect(rows[0]).toMatch(/portal +database +elapsed/)
  expect(rows.slice(1).some((row) => /\b200 {2}\/api\/sitemaps\/guides-1\.xml$/.test(row))).toBe(true)
  expect(rows.at(-2)).toMatch(/^ +\d+ +\d+ % .*\(nobody else\)$/)
  expect(rows.at(-1)).toMatch(/^ +\d+ +\d+ % .* \/\S*sitemap/)
})

test('audit: one page in one width is looked at, and nothing is found', async () => {
  const only = ['--only', '/v3/contact-us', '--quick', '--width', '390']
  const settings = { PORTAL_E2E: JSON.stringify({ address, dataFolder, pid }) }
  const { code, stdout } = await runPortal(['audit', ...only], { dataFolder, settings })
  expect(stdout).toMatch(/\n0 findings in [1-9]\d* looks/)
  expect(code).toBe(0)
})
