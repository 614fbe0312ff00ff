import { expect, test } from 'vitest'
import { fullGuide } from '../../test/fullGuide.ts'
import { buildPaperStatements } from './buildPaperStatements.ts'

const [first] = fullGuide.materials
if (!first) throw new Error('the full guide has lost its materials')
const paper = {
  ...first,
  type: { code: '2', label: '申请表格文书' },
  pageFormat: null,
  licenceName: null,
  lawBasis: null,
  sampleNote: null,
}

test('of what kind a paper is its name says', () => {
  const materials = [
    { ...paper, name: '申请表' },
    { ...paper, name: '居民身份证', type: { code: '1', label: '证件证书证明' } },
  ]
  expect(buildPaperStatements({ materials })).toEqual([])
})

test('of a paper on paper or as a file nothing is said but what is out of the ordinary', () => {
  const materials = [
    { ...paper, name: '照片' },
    { ...paper, name: '图纸', form: { code: '1', label: '纸质' }, pageFormat: 'A3' },
  ]
  expect(buildPaperStatements({ materials })).toEqual([{ term: '图纸', fact: '纸质，A3' }])
})

test('the electronic licence of a paper is named where it has another name', () => {
  const materials = [{ ...paper, name: '毕业证书', licenceName: '学历证书' }]
  expect(buildPaperStatements({ materials }).at(-1)).toEqual({ term: '毕业证书', fact: '电子证照“学历证书”' })
})

test('a law stands once with the papers it is the basis of', () => {
  const materials = ['申请表', '承诺书', '照片'].map((name) => ({ ...paper, name, lawBasis: '某某条例第五条' }))
  const [all] = buildPaperStatements({ materials }).slice(-1)
  expect(all).toEqual({ term: '各份材料的提供依据', fact: '某某条例第五条', isLong: true })
  const some = materials.map((material) => (material.name === '照片' ? { ...material, lawBasis: null } : material))
  expect(buildPaperStatements({ materials: some }).at(-1)?.term).toBe('申请表、承诺书的提供依据')
})

test('of a matter without papers nothing is registered', () => {
  expect(buildPaperStatements({ materials: [] })).toEqual([])
})
