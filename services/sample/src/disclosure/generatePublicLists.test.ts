import { exposureKind } from '@portal/records/codes'
import { describe, expect, test } from 'vitest'
import { generateImplementations } from '../bodies/generateImplementations.ts'
import { generateFees } from '../guides/generateFees.ts'
import { generateMaterials } from '../guides/generateMaterials.ts'
import { readGuideTexts, textOf } from '../guides/readGuideTexts.ts'
import { generateRegions } from '../regions/generateRegions.ts'
import { crossRegionNames } from '../rules/crossRegion.ts'
import { readHandlePlaces } from '../rules/handlePlaces.ts'
import { codeMatters } from '../written/codeMatters.ts'
import { readCombinedMatters } from '../written/readSample.ts'
import { generatePublicLists, readPublicLists } from './generatePublicLists.ts'
import { readPowers } from './readPowers.ts'

const matters = codeMatters()
const [province] = generateImplementations(generateRegions('440000'), []).places
if (!province) throw new Error('no province')
const lists = generatePublicLists(province, matters, readGuideTexts())

function listNamed(words: string) {
  const found = lists.find(({ title }) => title.includes(words))
  if (!found) throw new Error(`no list ${words}`)
  return found
}

test('what is handled across provinces is what the lists of the State Council name', () => {
  const names = listNamed('跨省通办').matters.map(({ matterCode }) => matters.find(({ code }) => code === matterCode))
  expect(names.length).toBeGreaterThan(30)
  for (const named of names) expect(crossRegionNames()).toContain(named?.matter.name)
})

test('what is done with one visit at most stands in its list, all of it', () => {
  const listed = listNamed('最多跑一次').matters.map(({ matterCode }) => matterCode)
  const wanted = matters.filter(({ matter }) => matter.state === '1' && matter.maxVisits <= 1).map(({ code }) => code)
  expect(listed).toEqual(wanted)
})

test('the list of combined matters has them all, with who leads them', () => {
  const { bodyHtml } = listNamed('高效办成一件事')
  for (const { name, leadDepartment } of readCombinedMatters())
    expect(bodyHtml).toContain(`<td>${name}</td><td>${leadDepartment}</td>`)
})

test('a table has something to say in every cell', () => {
  for (const { title, bodyHtml } of lists) expect(bodyHtml ?? '', title).not.toContain('<td></td>')
})

test('a written table is the whole of what its source has; five at most are parts, which say why and who has the rest', () => {
  const written = readPublicLists().filter(({ table }) => table !== undefined)
  for (const list of written) expect([list.source, list.extract].filter(Boolean), list.title).toHaveLength(1)
  const parts = written.filter(({ extract }) => extract !== undefined)
  expect(parts.length).toBeLessThanOrEqual(5)
  for (const { title, summary, extract } of parts) {
    expect(summary, title).toContain('摘录')
    expect(listNamed(title).bodyHtml).toContain(`<a href="${extract?.link}">${extract?.publisher}</a>`)
  }
  const whole = lists.filter(({ code }) => parts.every((part) => part.code !== code))
  for (const { title, summary, bodyHtml } of whole) expect(`${summary}${bodyHtml}`, title).not.toMatch(/摘录|不是全部/)
})

test('who counts the kinds of a law or of the portal finds them all', () => {
  const rowsOf = (words: string) => (listNamed(words).bodyHtml?.match(/<tr>/g)?.length ?? 0) - 1
  expect(rowsOf('主动公开基本目录')).toBe(15)
  expect(rowsOf('26个试点领域')).toBe(26)
  for (const label of Object.values(exposureKind)) expect(listNamed('曝光台').bodyHtml).toContain(`<td>${label}</td>`)
})

describe('what follows from guides and powers', () => {
  const texts = readGuideTexts()
  const guides = matters
    .filter(({ matter }) => matter.state !== '3')
    .map((coded) => ({ ...coded, text: textOf(coded, texts) }))

  test('every fee that a guide asks for stands in the list of fees', () => {
    const { bodyHtml } = listNamed('政务服务事项收费')
    for (const { matter, text } of guides)
      for (const { name } of generateFees(matter, text))
        expect(bodyHtml).toContain(`<td>${matter.name}</td><td>${name}</td>`)
  })

  test('every proof that a guide asks for stands in the list of proofs, beside its matter', () => {
    const rows = listNamed('办事证明').bodyHtml?.split('<tr>') ?? []
    for (const guide of guides)
      for (const { name } of generateMaterials(guide, guide.text).filter((material) => material.name.endsWith('证明')))
        expect(rows.find((row) => row.startsWith(`<td>${name}</td>`))).toContain(guide.matter.name)
  })

  test('what no hall takes stands in the list of what is handled elsewhere, with the place', () => {
    const { bodyHtml } = listNamed('负面清单')
    const told = readHandlePlaces()
    for (const { matter } of guides.filter((guide) => Object.hasOwn(told, guide.matter.id)))
      expect(bodyHtml).toContain(`<td>${matter.name}</td><td>${matter.department}</td><td>${told[matter.id]}</td>`)
  })

  test('every penalty, measure and inspection of the lists of powers has its row', () => {
    const all = `${listNamed('行政处罚').bodyHtml}${listNamed('行政检查').bodyHtml}`
    const powers = readPowers().filter(({ 类型 }) => ['处罚', '强制', '检查'].includes(类型.word))
    for (const { 职权 } of powers) expect(all).toContain(`<td>${职权}</td>`)
  })
})
