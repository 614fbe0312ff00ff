import type { WalkDto } from '@portal/contracts'
import { expect, test } from 'vitest'
import { listAnswers } from './paperTexts.ts'

test('that none applies is said on paper as the question has it on the screen', () => {
  const question = { id: 'q1', text: '有下列情况吗？', help: null, why: null, kind: 'multiple' as const }
  const asked: WalkDto['asked'] = [{ ...question, options: [{ id: 'o1', label: '丧偶', help: null }], chosen: [] }]
  const walk: WalkDto = { answers: 'q1:-', asked, next: null, remaining: 0, notices: [], isOutdated: false }
  expect(listAnswers(walk)).toEqual([{ term: '有下列情况吗？', text: '以上都没有' }])
})
