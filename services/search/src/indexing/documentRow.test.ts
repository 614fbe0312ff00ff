import { documentKinds } from '@portal/contracts'
import { expect, test } from 'vitest'
import { documentRow, keyRows } from './documentRow.ts'
import type { SearchDocument } from './SearchDocument.ts'

const document: SearchDocument = {
  kind: 'matter',
  ref: '000704Y01000',
  regionCode: null,
  title: '内地居民婚姻登记（结婚）',
  names: ['结婚证', '结婚证', '结婚 证'],
  phrases: [],
  generatedPhrases: [],
  results: ['结婚证'],
  summary: '',
  body: '',
  popularity: 1,
  dated: null,
  audiences: [],
  themes: [],
  taskType: null,
  onlineLevel: null,
  isOnline: false,
  tags: [],
  section: null,
}

test('names that are written the same have one key, with its sound and initials', () => {
  const rows = keyRows(document)
  const keys = rows.map(({ form, key }) => `${form} ${key}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toEqual(
    expect.arrayContaining(['name 结婚证', 'sound jiehunzheng', 'initials jhz', 'tail 婚姻登记结婚']),
  )
})

test('only sounds carry their syllables', () => {
  for (const { form, syllables } of keyRows(document)) expect(syllables === null).toBe(form !== 'sound')
})

test('nobody begins to type the title of a notice or a question', () => {
  expect(keyRows({ ...document, kind: 'notice' })).toEqual([])
  expect(keyRows({ ...document, kind: 'qa' })).toEqual([])
})

test('every kind stands in one tab, so that the tabs add up', () => {
  const tabs = ['type:guide', 'type:service', 'type:news', 'type:qa', 'type:hall', 'type:department']
  for (const kind of documentKinds) {
    const { facets } = documentRow({ ...document, kind })
    expect([kind, facets.filter((facet) => tabs.includes(facet)).length]).toEqual([kind, 1])
  }
})

test('a matter is a guide however it is handled; what is unknown is no facet', () => {
  const matter = {
    ...document,
    isOnline: true,
    audiences: ['personal' as const],
    themes: ['personal:060'],
    tags: ['一件事'],
  }
  expect(documentRow(matter).facets).toEqual([
    ...['type:all', 'type:guide'],
    ...['audience:personal', 'theme:personal:060', 'isOnline:true', 'tag:一件事'],
  ])
  expect(documentRow(document).facets).toEqual(['type:all', 'type:guide'])
  expect(documentRow({ ...document, kind: 'notice', section: 'policy' }).facets).toEqual([
    ...['type:all', 'type:news', 'section:policy'],
  ])
})

test('a key says whether it is of the title, of the title from a later word on, or of another name', () => {
  const rankOf = new Map(keyRows(document).map(({ form, key, rank }) => [`${form} ${key}`, rank]))
  expect(rankOf.get('name 内地居民婚姻登记结婚')).toBe(0)
  expect(rankOf.get('initials ndjmhydjjh')).toBe(0)
  expect(['婚姻登记结婚', 'hunyindengjijiehun', 'hydjjh'].map((key) => rankOf.get(`tail ${key}`))).toEqual([1, 1, 1])
  expect(['name 结婚证', 'sound jiehunzheng', 'initials jhz'].map((key) => rankOf.get(key))).toEqual([2, 2, 2])
})

test('halls and departments are named by their letters alone', () => {
  const forms = keyRows({ ...document, kind: 'department' }).map(({ form, key }) => [form, /[a-z]/.test(key)])
  expect(forms).toContainEqual(['tail', false])
  expect(forms).not.toContainEqual(['tail', true])
})

test('what rules make and people say, too, is what people say', () => {
  const row = documentRow({ ...document, phrases: ['补结婚证'], generatedPhrases: ['补 结婚证', '结婚证丢了'] })
  expect(row).toMatchObject({ phrases: ['补结婚证'], generated_phrases: ['结婚证丢了'] })
})
