import { expect, test } from 'vitest'
import { decideToBring, exemptWayOf, groupMaterial, type MaterialGroup } from './decideMaterials.ts'

const idCard = { name: '居民身份证', type: '1', form: '3', source: '20', exemptWay: '1' }

test.each([
  ['a licence that is checked electronically', {}, '1'],
  ['a material that is not exempt', { exemptWay: '0' }, null],
  ['a material of which nothing is said', { exemptWay: null }, null],
  ['a form to be written on', { type: '2', exemptWay: '4' }, null],
  ['what the applicant makes', { source: '10' }, null],
  ['what is taken on paper alone', { form: '1' }, null],
  ['what is surrendered', { acceptStandard: '原证书由登记机关收回。' }, null],
  ['what is surrendered by its name', { name: '原营业执照（缴回）' }, null],
])('%s is spared only where it can be', (_, fields, expected) => {
  expect(exemptWayOf({ ...idCard, ...fields })).toBe(expected)
})

test.each([
  ['needed by all', { need: '1', exemptWay: null, isOpen: false }, 'bring'],
  ['that may follow', { need: '3', exemptWay: null, isOpen: false }, 'bring'],
  ['checked electronically', { need: '1', exemptWay: '1', isOpen: false }, 'spared'],
  ['that waits for an answer', { need: '1', exemptWay: null, isOpen: true }, 'others'],
  ['that waits for an answer though it is spared', { need: '1', exemptWay: '1', isOpen: true }, 'others'],
  ['of some cases', { need: '2', exemptWay: null, isOpen: false }, 'others'],
])('a material %s has its group', (_, verdict, group) => {
  expect(groupMaterial(verdict)).toBe(group)
})

const tables: [string, MaterialGroup[], boolean, string][] = [
  ['all to bring', ['bring', 'bring', 'spared'], false, '2 份材料'],
  ['all to bring, questions do not matter', ['bring'], true, '1 份材料'],
  ['some certain, some open', ['bring', 'others'], true, '1 份一定要带，其余看情形'],
  ['some certain, some never asked about', ['bring', 'others'], false, '1 份一定要带，其余看情形'],
  ['only open ones', ['spared', 'others'], true, '要带什么，看您的情形'],
  ['all spared before the questions', ['spared'], true, '要带什么，看您的情形'],
  ['all spared after the questions', ['spared'], false, '不用交材料'],
  ['none listed', [], false, '没有列出要交的材料，请先问办理单位'],
  ['none listed before the questions', [], true, '要带什么，看您的情形'],
]

test.each(tables)('of a guide with %s it is said what to bring', (_, groups, hasOpenQuestions, text) => {
  const toBring = decideToBring(groups, hasOpenQuestions)
  expect(toBring.text).toBe(text)
  expect(toBring.count).toBe(groups.filter((group) => group === 'bring').length)
  expect(toBring.isDecided).toBe(!/看(您的)?情形/.test(text))
})
