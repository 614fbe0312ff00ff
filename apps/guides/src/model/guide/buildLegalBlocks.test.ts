import { expect, test } from 'vitest'
import { fullGuide } from '../../test/fullGuide.ts'
import { buildLawBlocks, buildRemedyBlocks } from './buildLegalBlocks.ts'

const law = {
  lawName: '某某条例',
  article: null,
  docNo: null,
  issuer: null,
  effective: null,
  isRevised: false,
  textDate: null,
  content: '有关规定。',
}

test.each([
  [{}, '以官方公布的文本为准'],
  [{ issuer: '国务院' }, '国务院'],
  [
    { issuer: '国务院', docNo: '国务院令第663号', effective: '2016-01-01' },
    '国务院，国务院令第663号，2016-01-01 起施行',
  ],
  [
    { issuer: '国务院', effective: '2016-01-01', isRevised: true, textDate: '2024-03-10' },
    '国务院，2016-01-01 起施行，已修订，所引条文出自 2024-03-10 的文本',
  ],
  [{ isRevised: true }, '已修订'],
])('of a law with %j no cell is empty, and one that was amended says so', (known, issue) => {
  const [block] = buildLawBlocks({ ...fullGuide, laws: [{ ...law, ...known }] })
  if (block?.kind !== 'records') throw new Error('no records')
  expect(block.rows).toEqual([['某某条例', issue, '有关规定。']])
})

test('a law stands once with all its articles', () => {
  const laws = ['第一条', '第二条'].map((article) => ({ ...law, article }))
  const [block] = buildLawBlocks({ ...fullGuide, laws })
  expect(block).toMatchObject({
    rows: [['某某条例', '以官方公布的文本为准', { lines: ['第一条：有关规定。', '第二条：有关规定。'] }]],
  })
})

test('a guide without laws says so', () => {
  expect(buildLawBlocks({ ...fullGuide, laws: [] })).toEqual([{ kind: 'text', text: '不涉及' }])
})

test('a remedy is one sentence of what is known, and a remedy that there is not says what there is instead', () => {
  const none = { name: '不涉及：调解出于双方自愿', address: null, phone: null, url: null }
  const [block] = buildRemedyBlocks({ ...fullGuide, review: none, litigation: null })
  expect(block).toMatchObject({
    kind: 'statements',
    statements: [
      { term: '行政复议', fact: '不涉及：调解出于双方自愿' },
      { term: '行政诉讼', fact: '请向办理单位咨询' },
    ],
  })
})
