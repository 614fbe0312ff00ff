import { expect, test } from 'vitest'
import type { Block, Fact } from './Block.ts'
import { markReadOnly } from './markReadOnly.ts'

const statement = (fact: Fact): Block => ({ kind: 'statements', statements: [{ term: '实施编码', fact }] })
const file = { name: '样表', url: '/files/a', mediaType: 'application/pdf', size: null }

function isStill(...blocks: Block[]) {
  return markReadOnly([{ id: 'basic', title: '基本信息', blocks }]).map((section) => section.isStill ?? false)
}

test.each<[string, Fact]>([
  ['words', '广州市'],
  ['links', { parts: ['广州市，', { text: '12345', href: 'tel:12345' }] }],
  ['a term that folds', { text: '即办件', explanation: '当场办完' }],
  ['files to download', { files: [file], subject: '表' }],
])('a section of %s is only read', (_, fact) => {
  expect(isStill(statement(fact))).toEqual([true])
})

test.each<[string, Fact]>([
  ['a code to copy', { code: '000704Y01000', subject: '实施编码' }],
  ['a picture to look at', { files: [file, { ...file, mediaType: 'image/png' }], subject: '表' }],
])('a section with %s answers the visitor', (_, fact) => {
  expect(isStill(statement('广州市'), statement(fact))).toEqual([false])
})

test('of a section that answers the visitor, the parts that are only read are marked', () => {
  const part = (block: Block): Block => ({ kind: 'part', part: { id: 'codes', title: '编码' }, blocks: [block] })
  const code = statement({ code: '000704Y01000', subject: '实施编码' })
  const [section] = markReadOnly([{ id: 'basic', title: '基本信息', blocks: [part(statement('即办件')), part(code)] }])
  expect(section?.blocks).toEqual([{ ...part(statement('即办件')), isStill: true }, part(code)])
})

test('what says nothing is not marked: it would look as if it had been left out', () => {
  expect(isStill()).toEqual([false])
})
