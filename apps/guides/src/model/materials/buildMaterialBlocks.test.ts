import type { GuideMaterialDto } from '@portal/contracts'
import { expect, test } from 'vitest'
import { fullGuide } from '../../test/fullGuide.ts'
import { buildMaterialBlocks } from './buildMaterialBlocks.ts'

const [first] = fullGuide.materials

/** What ticks are kept by, of a guide with these materials in this order. */
function idsOf(...names: string[]): string[] {
  const materials = names.map((name, position) => ({ ...(first as GuideMaterialDto), id: `A-${position}`, name }))
  return buildMaterialBlocks({ ...fullGuide, materials }).flatMap((block) =>
    block.kind === 'materials' ? block.groups.flatMap((group) => group.materials.map(({ id }) => id)) : [],
  )
}

test('a tick stays with its material when an import puts another one before it', () => {
  const [, passport] = idsOf('身份证', '护照')
  expect(idsOf('户口簿', '身份证', '护照')[2]).toBe(passport)
})

/** What one brings, with what the group says of all. */
function formatCopies(...copies: number[]) {
  const materials = copies.map((originals, at) => ({
    ...(first as GuideMaterialDto),
    ...{ id: `B-${at}`, name: `材料 ${at}`, originals, copies: 0, exemptWay: null, group: 'bring' as const },
  }))
  const [block] = buildMaterialBlocks({ ...fullGuide, materials })
  const [group] = block?.kind === 'materials' ? block.groups : []
  return { copies: group?.copies, metas: group?.materials.map(({ meta }) => meta) }
}

test('how many of each is said once where it is the same, and beside each where it is not', () => {
  expect(formatCopies(1, 1)).toEqual({ copies: '原件 1 份', metas: ['由公安机关核发', '由公安机关核发'] })
  expect(formatCopies(1, 2)).toEqual({ metas: ['原件 1 份 · 由公安机关核发', '原件 2 份 · 由公安机关核发'] })
  expect(formatCopies(1)).toEqual({ metas: ['原件 1 份 · 由公安机关核发'] })
})

test.each([
  [{ code: '20', label: '政府部门核发' }, null, ''],
  [{ code: '20', label: '政府部门核发' }, '民政部门核发', '民政部门核发'],
  [{ code: '10', label: '申请人自备' }, null, ''],
  [{ code: '99', label: '其他' }, '办理单位提供', '办理单位提供'],
  [{ code: '99', label: '其他' }, null, ''],
])('of a material from %j, %s it says where it is from as exactly as it is known', (source, sourceExplain, meta) => {
  const material = { ...(first as GuideMaterialDto), source, sourceExplain, originals: 0, copies: 0, exemptWay: null }
  const [block] = buildMaterialBlocks({ ...fullGuide, materials: [{ ...material, group: 'bring' }] })
  const [group] = block?.kind === 'materials' ? block.groups : []
  expect(group?.materials.map((one) => one.meta)).toEqual([meta])
})

test('who else needs a material and how many stand in one line', () => {
  const others = buildMaterialBlocks(fullGuide).flatMap((block) =>
    block.kind === 'materials' ? block.groups.filter(({ kind }) => kind === 'others') : [],
  )
  expect(others.flatMap(({ materials }) => materials.map(({ meta, details }) => ({ meta, details })))).toEqual([
    { meta: '“以前的婚姻情况？”选“丧偶”的 · 复印件 3 份 · 医疗机构出具', details: [] },
  ])
})

test('materials of one name are told apart', () => {
  expect(new Set(idsOf('申请表', '身份证', '申请表')).size).toBe(3)
})
