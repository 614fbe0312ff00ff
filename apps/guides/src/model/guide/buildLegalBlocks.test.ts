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
  [{}, '有关规定。'],
  [{ issuer: '国务院' }, { lines: ['国务院', '有关规定。'] }],
  [
    { issuer: '国务院', docNo: '国务院令第663号', effective: '2016-01-01' },
    { lines: ['国务院，国务院令第663号，2016-01-01 起施行', '有关规定。'] },
  ],
  [
    { issuer: '国务院', effective: '2016-01-01', isRevised: true, textDate: '2024-03-10' },
    { lines: ['国务院，2016-01-01 起施行，已修订，所引条文出自 2024-03-10 的文本', '有关规定。'] },
  ],
  [{ isRevised: true }, { lines: ['已修订', '有关规定。'] }],
])('of a law with %j what is known is said, and one that was amended says so', (known, fact) => {
  const [block] = buildLawBlocks({ laws: [{ ...law, ...known }] })
  expect(block).toMatchObject({ kind: 'statements', statements: [{ term: '某某条例', fact }] })
})

test('a law stands once with all its articles', () => {
  const laws = ['第一条', '第二条'].map((article) => ({ ...law, article, issuer: '国务院' }))
  const [block] = buildLawBlocks({ laws })
  expect(block).toMatchObject({
    statements: [{ term: '某某条例', fact: { lines: ['国务院', '第一条：有关规定。', '第二条：有关规定。'] } }],
  })
})

test('a law of which only the name is known is named, one of which only the article is known with that', () => {
  const bare = { ...law, content: null }
  expect(buildLawBlocks({ laws: [bare, { ...bare, lawName: '某某法', article: '第一条' }] })).toEqual([
    { kind: 'statements', statements: [{ term: '某某法', fact: '第一条', isLong: true }] },
    { kind: 'text', text: '某某条例' },
  ])
})

test('a guide without laws says nothing of them', () => {
  expect(buildLawBlocks({ laws: [] })).toEqual([])
})

test('a remedy is one sentence of what is known, and a remedy that there is not says what there is instead', () => {
  const none = { name: '不涉及：调解出于双方自愿', address: null, phone: null, url: null }
  const [block] = buildRemedyBlocks({ ...fullGuide, review: none, litigation: null })
  expect(block).toMatchObject({
    kind: 'statements',
    statements: [{ term: '行政复议', fact: '不涉及：调解出于双方自愿' }],
  })
  expect(buildRemedyBlocks({ ...fullGuide, review: null, litigation: null })).toEqual([])
})

test('that one may go to court is not said without the court', () => {
  const court = { name: '人民法院', address: null, phone: null, url: null }
  expect(buildRemedyBlocks({ ...fullGuide, review: null, litigation: court })).toEqual([])
})

test('the number for all questions is not repeated as that of a remedy', () => {
  const body = { name: '天河区人民政府', address: null, phone: '020-12345', url: null }
  const guide = { ...fullGuide, consult: '咨询电话：020-12345', review: body, litigation: { ...body, phone: '12368' } }
  const [block] = buildRemedyBlocks(guide)
  expect(block).toMatchObject({
    statements: [
      { fact: '天河区人民政府' },
      { fact: { parts: ['天河区人民政府，', { text: '12368', href: 'tel:12368' }] } },
    ],
  })
})
