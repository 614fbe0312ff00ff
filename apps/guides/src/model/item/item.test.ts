import type { HandleItemRefDto, RegionDto } from '@portal/contracts'
import { describe, expect, it } from 'vitest'
import { readMatterCode } from '../facts/readMatterCode.ts'
import { explainAvailability } from './explainAvailability.ts'
import { listChoices, listRegionChoices } from './listChoices.ts'
import { listRegions, type RegionNode } from './listRegions.ts'

const guangdong = { code: '440000', name: '广东省', level: 'province' } as const
const shenzhen = { code: '440300', name: '深圳市', level: 'city' } as const
const dongguan = { code: '441900', name: '东莞市', level: 'city' } as const
const luohu = { code: '440303', name: '罗湖区', level: 'county' } as const
const futian = { code: '440304', name: '福田区', level: 'county' } as const
const province: RegionDto = { ...guangdong, path: [guangdong], children: [shenzhen, dongguan] }
const city: RegionDto = { ...shenzhen, path: [guangdong, shenzhen], children: [luohu, futian] }

function handledIn(...regions: HandleItemRefDto['region'][]): HandleItemRefDto[] {
  return regions.map((region) => ({
    guideCode: `code-${region.code}`,
    sceneName: null,
    region,
    departmentName: `${region.name}民政局`,
    isOnline: false,
    isSuspended: false,
    promisedText: '当场办结',
  }))
}

function outline(nodes: readonly RegionNode[]): unknown[] {
  return nodes.map(({ region, children }) => (children.length > 0 ? [region.name, outline(children)] : region.name))
}

describe('the tree of bodies', () => {
  it('puts counties under their city, also where the city has no body of its own', () => {
    const tree = listRegions(handledIn(futian, dongguan, luohu, guangdong), province)
    expect(outline(tree)).toEqual(['广东省', ['深圳市', ['罗湖区', '福田区']], '东莞市'])
    expect(tree[1]?.handleItems).toEqual([])
  })

  it('shows a county on its own where its city is not known', () => {
    const alone = { ...province, children: [] }
    expect(outline(listRegions(handledIn(luohu), alone))).toEqual(['罗湖区'])
  })

  it('holds every handle item exactly once', () => {
    const items = handledIn(shenzhen, luohu, luohu, dongguan)
    const count = (nodes: readonly RegionNode[]): number =>
      nodes.reduce((sum, { handleItems, children }) => sum + handleItems.length + count(children), 0)
    expect(count(listRegions(items, city))).toBe(4)
  })
})

describe('a region that does not handle a matter', () => {
  it('leads to those below, or above', () => {
    expect(explainAvailability(handledIn(luohu), city)?.text).toBe('由下列地区的部门办理，请选择您所在的地区。')
    expect(explainAvailability(handledIn(shenzhen), luohu)?.text).toBe('可到深圳市办理。')
    expect(explainAvailability([], luohu)?.title).toBe('罗湖区暂无此事项')
  })

  it('is not spoken of where it does', () => {
    expect(explainAvailability(handledIn(shenzhen, luohu), shenzhen)).toBeUndefined()
  })
})

describe('the choices', () => {
  it('of regions are those where the matter is handled', () => {
    expect(listRegionChoices(handledIn(luohu), province).map(({ name }) => name)).toEqual(['广东省', '深圳市'])
    expect(listRegionChoices(handledIn(luohu), city).map(({ name }) => name)).toEqual(['广东省', '深圳市', '罗湖区'])
  })

  it('are asked for by region first where they are very many', () => {
    const many = handledIn(guangdong, ...Array.from({ length: 40 }, () => luohu))
    expect(listChoices(many, province).map(({ region }) => region.name)).toEqual(['广东省'])
    expect(listChoices(many.slice(0, 5), province)).toHaveLength(5)
  })
})

describe('a matter code', () => {
  it.each([
    ['000704Y01000', '000704Y01000'],
    ['11440303YY0403038G4000704Y01000', '000704Y01000'],
    ['11440303yy0403038g4000704y0100002', '000704Y01000'],
    ['11440303YY0403038G4000704Y010', undefined],
  ])('%s holds the catalogue code %s', (text, catalogCode) =>
    expect(readMatterCode(text)).toEqual({ code: text.toUpperCase(), catalogCode }),
  )

  it.each(['', '123', '结婚证', '../../etc/passwd', 'A'.repeat(37), 'a b c d e f g h'])('%j is none', (text) =>
    expect(readMatterCode(text)).toBeUndefined(),
  )
})
