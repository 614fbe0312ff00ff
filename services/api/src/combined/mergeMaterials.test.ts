import { materialKey } from '@portal/records/guide'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MaterialFacts, mergeMaterials, type NeededMaterial } from './mergeMaterials.ts'

function needed(
  member: string,
  name: string,
  facts: Partial<MaterialFacts> & { isOpen?: boolean } = {},
): NeededMaterial {
  const { isOpen = false, ...rest } = facts
  const material = {
    name,
    type: '1',
    form: '3',
    need: '1',
    source: '20',
    originals: 1,
    copies: 0,
    pageFormat: null,
    exemptWay: null,
    fillExplain: null,
    blankForms: [],
    samples: [],
    remark: null,
    ...rest,
  }
  return { member, material, isOpen }
}

test.each([
  ['居民身份证', '申请人居民身份证', true],
  ['居民身份证', '本人的居民身份证（原件）', true],
  ['居民户口簿', '居民户口簿 (增页)', true],
  ['营业执照', '营业执照复印件', true],
  ['申请人', '本人', false],
  ['双方居民身份证', '居民身份证', false],
  ['出生医学证明', '《出生医学证明》首次签发登记表', false],
])('%s and %s are the same material: %s', (one, other, same) => {
  expect(materialKey(one) === materialKey(other)).toBe(same)
})

test('the same material is handed in once, in the strongest need and the most copies, with all who need it', () => {
  const merged = mergeMaterials(
    [
      needed('户口', '居民身份证', { need: '2', copies: 1, form: '1' }),
      needed('医保', '申请人居民身份证', { need: '1', copies: 2, form: '2' }),
    ],
    [],
    ['户口', '医保'],
  )
  expect(merged).toHaveLength(1)
  expect(merged[0]).toMatchObject({ name: '居民身份证', need: '1', copies: 2, form: '3', exemptWay: null })
  expect(merged[0]?.neededBy).toEqual([
    { member: '户口', isExempt: false },
    { member: '医保', isExempt: false },
  ])
})

const form = (name: string) => ({ name: `${name}.docx`, url: `/files/${name}.docx`, mediaType: 'x/y', size: null })

test('forms that differ are handed in each, though every guide calls its own 申请表, and each says whose it is', () => {
  const merged = mergeMaterials(
    [
      needed('个人信用报告', '申请表', { blankForms: [form('个人')] }),
      needed('企业信用报告', '申请表', { blankForms: [form('企业')], samples: [form('企业样本')] }),
      needed('企业变更', '申请表（原件）', { blankForms: [form('企业')] }),
    ],
    [],
    ['个人信用报告', '企业信用报告', '企业变更'],
  )
  expect(merged.map(({ name, blankForms, neededBy }) => [name, blankForms.length, neededBy.length])).toEqual([
    ['申请表（用于个人信用报告）', 1, 1],
    ['申请表（用于企业信用报告、企业变更）', 1, 2],
  ])
})

test('a form or sample that only one of the members has is there for the others, too', () => {
  const [merged, ...others] = mergeMaterials(
    [needed('甲', '申请表'), needed('乙', '申请表', { blankForms: [form('表')], samples: [form('样本')] })],
    [],
    ['甲', '乙'],
  )
  expect(others).toEqual([])
  expect(merged).toMatchObject({ name: '申请表', blankForms: [form('表')], samples: [form('样本')] })
})

test('it is exempt only when every member spares it', () => {
  const both = [needed('甲', '结婚证', { exemptWay: '1' }), needed('乙', '结婚证', { exemptWay: '2' })]
  expect(mergeMaterials(both, [], ['甲', '乙'])[0]?.exemptWay).toBe('1')
  const one = [needed('甲', '结婚证', { exemptWay: '1' }), needed('乙', '结婚证')]
  const [merged] = mergeMaterials(one, [], ['甲', '乙'])
  expect(merged?.exemptWay).toBeNull()
  expect(merged?.neededBy.map((entry) => entry.isExempt)).toEqual([true, false])
})

test('what a member issues, the members after it need not be handed; the members before it do', () => {
  const issued = [{ member: '乙', name: '行驶证、机动车登记证书' }]
  const after = mergeMaterials([needed('丙', '行驶证')], issued, ['甲', '乙', '丙'])
  expect(after[0]).toMatchObject({ exemptWay: '5', issuedBy: '乙' })
  const before = mergeMaterials([needed('甲', '行驶证')], issued, ['甲', '乙', '丙'])
  expect(before[0]).toMatchObject({ exemptWay: null, issuedBy: null })
})

test('it stays open only while it is open for everyone', () => {
  const open = needed('甲', '结婚证', { isOpen: true })
  expect(mergeMaterials([open], [], ['甲'])[0]?.isOpen).toBe(true)
  expect(mergeMaterials([open, needed('乙', '结婚证')], [], ['甲', '乙'])[0]?.isOpen).toBe(false)
})

test('nothing is lost and nothing stands twice, whatever the names', () => {
  const name = fc.constantFrom('居民身份证', '申请人居民身份证', '结婚证', '结婚证（原件）', '照片', '本人照片')
  const entry = fc.record({ member: fc.constantFrom('甲', '乙', '丙'), name })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
      const merged = mergeMaterials(
        entries.map((one) => needed(one.member, one.name)),
        [],
        ['甲', '乙', '丙'],
      )
      const keys = merged.map((material) => materialKey(material.name))
      expect(new Set(keys).size).toBe(keys.length)
      for (const one of entries) {
        const found = merged.find((material) => materialKey(material.name) === materialKey(one.name))
        expect(found?.neededBy.map((need) => need.member)).toContain(one.member)
      }
    }),
  )
})
