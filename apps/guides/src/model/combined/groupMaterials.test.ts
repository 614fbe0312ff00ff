import type { MergedMaterialDto } from '@portal/contracts'
import { describe, expect, it } from 'vitest'
import { material } from '../../test/combinedMatters.ts'
import { groupMaterials, groupOf } from './groupMaterials.ts'

const spared = { code: '1', label: '电子证照免提交' }
const sometimes = { code: '2', label: '非必要' }
const later = { code: '3', label: '容缺后补' }

describe('the group of a material', () => {
  const cases: [string, Partial<MergedMaterialDto>, string][] = [
    ['is needed', {}, 'bring'],
    ['may follow later', { need: later }, 'bring'],
    ['is spared', { exemptWay: spared }, 'spared'],
    ['is spared, whatever the answers will be', { exemptWay: spared, isOpen: true }, 'spared'],
    ['is spared and only sometimes needed', { exemptWay: spared, need: sometimes }, 'spared'],
    ['depends on answers', { isOpen: true }, 'depends'],
    ['is only sometimes needed', { need: sometimes }, 'depends'],
  ]
  it.each(cases)('of one that %s', (_, changes, group) => {
    expect(groupOf({ ...material, ...changes })).toBe(group)
  })
})

function buildOne(changes: Partial<MergedMaterialDto>, memberCount = 5) {
  const [group] = groupMaterials([{ ...material, ...changes }], memberCount)
  const [only] = group?.materials ?? []
  if (!only) throw new Error('the material is in no group')
  return only
}

const needs = (...members: string[]) => members.map((member) => ({ member, isExempt: false }))

describe('a material', () => {
  it('says how many of what and from where, nothing about what is absent', () => {
    expect(buildOne({}).facts).toEqual(['原件 2 份', '复印件 1 份', '政府部门核发'])
    expect(buildOne({ copies: 0, source: { code: '10', label: '申请人自备' } }).facts).toEqual(['原件 2 份', '自备'])
    expect(buildOne({ originals: 0, copies: 0, source: { code: '99', label: '其他' } }).facts).toEqual([])
    expect(buildOne({ need: later }).facts).toContain('容缺后补')
    expect(buildOne({ pageFormat: null, fillExplain: null, remark: '' }).requirements).toEqual([])
  })

  const reasons: [MergedMaterialDto['neededBy'], string][] = [
    [needs('落户'), '用于“落户”'],
    [needs('落户', '参保'), '用于“落户”、“参保”，只交一次'],
    [needs('甲', '乙', '丙', '丁'), '用于“甲”等 4 个事项，只交一次'],
    [needs('甲', '乙', '丙', '丁', '戊'), '5 个事项共用一份'],
    [needs('新生儿出生“一件事”'), '用于“新生儿出生‘一件事’”'],
    [[...needs('落户'), { member: '参保', isExempt: true }], '用于“落户”'],
  ]
  it.each(reasons)('says for whom it is: %j', (neededBy, reason) => {
    expect(buildOne({ neededBy }).reason).toBe(reason)
  })

  it('says why it is spared, and offers no form to fill in', () => {
    const file = { name: '表.docx', url: '/表.docx', mediaType: 'application/msword', size: null }
    expect(buildOne({ blankForms: [file] }).files).toEqual([file])
    expect(buildOne({ exemptWay: spared, blankForms: [file] })).toMatchObject({
      reason: '电子证照免提交',
      files: [],
    })
    expect(buildOne({ exemptWay: spared, issuedBy: '出生医学证明签发' }).reason).toBe(
      '由“出生医学证明签发”办出，不用带',
    )
  })
})

it('groups without materials are left out', () => {
  expect(groupMaterials([], 1)).toEqual([])
  expect(groupMaterials([material, { ...material, isOpen: true }], 1).map(({ title }) => title)).toEqual([
    '要准备',
    '其他情形才要',
  ])
})
