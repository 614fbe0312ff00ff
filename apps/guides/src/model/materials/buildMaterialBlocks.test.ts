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

test('materials of one name are told apart', () => {
  expect(new Set(idsOf('申请表', '身份证', '申请表')).size).toBe(3)
})
