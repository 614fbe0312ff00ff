import { expect, inject, test } from 'vitest'
import { browserRows, hasGoal } from '../bench/browser/browserRows.ts'
import { measureSmoke } from './measureSmoke.ts'

const { dataFolder } = inject('smokePortal')

// Views and Lighthouse: lab/e2e/views.long.test.ts.
const parts = ['presses', 'first-move', 'moves']

test('bench: presses and moves in a browser are measured', async () => {
  const { browser } = await measureSmoke(parts, dataFolder)
  const first = parts.flatMap((part) => browserRows.find((row) => row.part === part) ?? [])
  expect(browser.map(({ row }) => row)).toEqual(first.map(({ title }) => title))
  const withGoal = browser.filter(({ ratios }) => ratios.some(({ pairs }) => pairs.length === 1))
  expect(withGoal.map(({ row }) => row)).toEqual(first.filter(hasGoal).map(({ title }) => title))
})
