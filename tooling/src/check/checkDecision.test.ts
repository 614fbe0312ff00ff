import { expect, test } from 'vitest'
import { checkDecision } from './checkDecision.ts'

const file = 'docs/decisions/2026-11-20-rendering.md'
const messagesOf = (text: string, of = file) => checkDecision(of, text).map(({ message }) => message)
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

test.each(['Status: in force', 'Status: replaced by 2026-11-22-paper.md'])('a decision says its status: %s', (line) => {
  expect(messagesOf(`# Rendering\n\n${line}\n`)).toEqual([])
})

test.each(['', 'status: in force', 'Status: perhaps', 'The Status: in force'])('this is no status: %s', (line) => {
  expect(messagesOf(`# Rendering\n\n${line}\n`)).toEqual([expect.stringContaining('has no status')])
})

test('a decision has at most 250 words, all of them counted', () => {
  const head = '# Rendering\n\nStatus: in force\n\n'
  expect(messagesOf(head + words(245))).toEqual([])
  expect(messagesOf(head + words(246))).toEqual([expect.stringContaining('251 words, at most 250')])
})

test('other documents are as long as they are', () => {
  for (const other of ['docs/decisions/README.md', 'docs/glossary.md'])
    expect(messagesOf(words(300), other)).toEqual([])
})
