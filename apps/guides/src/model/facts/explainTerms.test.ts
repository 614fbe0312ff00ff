import { expect, test } from 'vitest'
import type { GuideSection, Statement } from './Block.ts'
import { explainStatements, explainTerms } from './explainTerms.ts'

const glossary = ['办件类型', '即办件', '告知承诺', '容缺受理', '特别程序'].map((name) => ({
  name,
  explanation: `${name}的意思。`,
}))
const explain = (...statements: Statement[]) => explainStatements(statements, glossary)

test('a value that is a term is explained before its head, and a head where its value is none', () => {
  expect(explain({ term: '办件类型', fact: '即办件' }, { term: '办件类型', fact: '其他' })).toEqual([
    { term: '办件类型', fact: { text: '即办件', explanation: '即办件的意思。' } },
    { term: '办件类型', fact: '其他', explanation: '办件类型的意思。' },
  ])
})

test('terms of a list are explained together, each under its name', () => {
  expect(explain({ term: '支持', fact: '预约办理、告知承诺、容缺受理' })[0]?.fact).toEqual({
    text: '预约办理、告知承诺、容缺受理',
    explanation: '告知承诺：告知承诺的意思。容缺受理：容缺受理的意思。',
  })
})

test('a term is explained once in a guide, and not where it does not apply', () => {
  const statements: Statement[] = [{ term: '办件类型', fact: '即办件' }]
  const sections: GuideSection[] = [
    {
      id: 'acceptance',
      title: '受理标准',
      blocks: [{ kind: 'statements', statements: [{ term: '不涉及', fact: '即办件' }] }],
    },
    { id: 'basic', title: '基本信息', blocks: [{ kind: 'statements', statements }] },
    { id: 'rights', title: '权利', blocks: [{ kind: 'statements', statements }] },
  ]
  const said = JSON.stringify(explainTerms(sections, glossary))
  expect(said.split('即办件的意思。')).toHaveLength(2)
  expect(said).toContain(JSON.stringify({ text: '即办件', explanation: '即办件的意思。' }))
})

test('what a part of a guide is named after is said below its heading', () => {
  const part = { kind: 'part', part: { id: 'specials', title: '特别程序' }, blocks: [] } as const
  const [section] = explainTerms([{ id: 'basic', title: '基本信息', blocks: [part] }], glossary)
  expect(section?.blocks).toEqual([{ ...part, blocks: [{ kind: 'text', text: '特别程序的意思。' }] }])
})
