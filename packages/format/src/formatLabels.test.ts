import { expect, test } from 'vitest'
import { formatLabels } from './formatLabels.ts'

test('labels stand in a row, and nothing where there is none', () => {
  expect(formatLabels([{ label: '窗口办理' }, { label: '网上办理' }])).toBe('窗口办理、网上办理')
  expect(formatLabels([])).toBe('')
})
