import { expect, test } from 'vitest'
import { generateImplementations } from '../bodies/generateImplementations.ts'
import { generateRegions } from '../regions/generateRegions.ts'
import { crossRegionNames } from '../rules/crossRegion.ts'
import { codeMatters } from '../written/codeMatters.ts'
import { readCombinedMatters } from '../written/readSample.ts'
import { generatePublicLists } from './generatePublicLists.ts'

const matters = codeMatters()
const [province] = generateImplementations(generateRegions('440000'), []).places
if (!province) throw new Error('no province')
const lists = generatePublicLists(province, matters)

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
