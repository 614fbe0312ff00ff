import { expect, test } from 'vitest'
import { documentRow, keyRows } from './describeDocument.ts'
import type { SearchDocument } from './SearchDocument.ts'

const document: SearchDocument = {
  kind: 'matter',
  ref: '000704Y01000',
  regionCode: null,
  title: '内地居民婚姻登记（结婚）',
  names: ['结婚证', '结婚证', '结婚 证'],
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

test('a matter that is handled online is a service, too; what is unknown is no facet', () => {
  const matter = {
    ...document,
    isOnline: true,
    audiences: ['personal' as const],
    themes: ['personal:060'],
    tags: ['一件事'],
  }
  expect(documentRow(matter).facets).toEqual([
    ...['type:all', 'type:guide', 'type:service'],
    ...['audience:personal', 'theme:personal:060', 'isOnline:true', 'tag:一件事'],
  ])
  expect(documentRow(document).facets).toEqual(['type:all', 'type:guide'])
  expect(documentRow({ ...document, kind: 'notice', section: 'policy' }).facets).toEqual([
    ...['type:all', 'type:news', 'section:policy'],
  ])
})
