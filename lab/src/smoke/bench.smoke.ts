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
const { dataFolder } = inject('smokePortal')
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
