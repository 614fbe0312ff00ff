import { expect, it } from 'vitest'
import { addSavedGuide, parseSavedGuides, removeSavedGuide, type SavedGuide } from './savedGuides.ts'

const guide: SavedGuide = {
  code: 'A1',
  title: '结婚登记',
  address: '/v3/guide/A1?a=q1:o1',
  origin: '罗湖区 · 罗湖区民政局',
  savedAt: '2026-11-22T08:00:00.000Z',
  facts: [{ label: '办理时限', text: '当场办结' }],
  materials: [{ label: '居民身份证', text: '原件 1 份' }],
  places: [{ label: '地址', text: '文锦中路 1 号' }],
}

it('what was saved is read again as it was', () => {
  expect(parseSavedGuides(JSON.stringify([guide]))).toEqual([guide])
})

it.each([
  null,
  '',
  '{',
  '{"code":"A1"}',
  '[1,null,"x",{"code":"A1"}]',
  JSON.stringify([{ ...guide, address: 'https://example.com/' }]),
  JSON.stringify([{ ...guide, address: '//example.com/' }]),
  JSON.stringify([{ ...guide, address: 'javascript:alert(1)' }]),
  JSON.stringify([{ ...guide, savedAt: 'yesterday' }]),
])('of %j nothing is a guide', (kept) => {
  expect(parseSavedGuides(kept)).toEqual([])
})

it('facts that are none are left out of a guide', () => {
  const kept = JSON.stringify([{ ...guide, facts: [...guide.facts, { label: 1 }, null], places: 'x' }])
  expect(parseSavedGuides(kept)).toEqual([{ ...guide, places: [] }])
})

it('a guide saved again comes to the front once, the oldest of more than fifty goes', () => {
  const many = Array.from({ length: 50 }, (_, index) => ({ ...guide, code: `B${index}` }))
  const saved = addSavedGuide(many, guide)
  expect(saved).toHaveLength(50)
  expect(saved[0]).toBe(guide)
  expect(saved.at(-1)?.code).toBe('B48')
  expect(addSavedGuide(saved, { ...guide, title: '再次' }).filter(({ code }) => code === 'A1')).toHaveLength(1)
  expect(removeSavedGuide(saved, 'A1')).toHaveLength(49)
})
