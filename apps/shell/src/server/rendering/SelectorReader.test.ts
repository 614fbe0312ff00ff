import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SelectorReader, type UsedSelectors } from './SelectorReader.ts'

const needs =
  'a b i p ul summary details dialog .fold .title .text .list .wide .column [type] [type=button] [open]'.split(' ')
const open = (...shownFolds: string[]) => new SelectorReader({ needs, shownFolds: new Set(shownFolds) })
const namesOf = ({ met, tokens }: UsedSelectors) => [...needs.filter((_, place) => met[place] === 1), ...tokens].sort()
const read = (html: string, ...shownFolds: string[]) => namesOf(open(...shownFolds).read(html))

test('of tags, classes and attributes those are found that styles ask for', () => {
  expect(read('<a class="wide other" type="button" title="b"><br/></a>')).toEqual([
    ...['.wide', '[type=button]', '[type]', 'a'],
  ])
})

test('of a closed fold only its summary is there, and what comes after it', () => {
  const fold = '<details class="fold"><summary><b class="title"></b></summary><p class="text"></p></details><i></i>'
  expect(read(fold)).toEqual(['.fold', '.title', 'b', 'details', 'i', 'summary'])
  expect(read(`<details>${fold}<summary></summary></details>`)).toEqual(['details', 'summary'])
})

test.each([
  ['is open', '<details open=""><p></p></details>', []],
  ['may be seen through', '<details class="column"><p></p></details>', ['.column']],
])('all of a fold that %s is there', (_, html, shown) => {
  expect(read(html, ...shown)).toContain('p')
})

test('a dialog that waits and an element that is hidden are not there, but for their attributes', () => {
  const html = '<dialog><p type="a"></p></dialog><ul class="list" hidden="" type="button"></ul>'
  expect(read(html)).toEqual(['[type=button]', '[type]', 'dialog'])
})

test('tokens that a picture is coloured by are found, whether styles ask for them or not', () => {
  expect(read('<path fill="var(--b)"/><path fill="var(--a)"/>')).toEqual(['--a', '--b'])
})

test('what a comment or the text says is nothing, nor what comes after the end of a document that is cut off', () => {
  expect(read('<!doctype html><!-- --><p class="text"> open </p><a class="list')).toEqual(['.text', 'a', 'p'])
})

test('what may be put into every document is used by each', () => {
  const reader = new SelectorReader({ needs, shownFolds: new Set(), besides: ['p', 'ol'] })
  expect(namesOf(reader.read('<a>'))).toEqual(['a', 'p'])
})

test('a tag is known by its text: the same class inside and outside of a fold, links by whatever leads them', () => {
  const reader = open()
  const folded = '<details><p class="text"></p><a href="/1" class="list">1</a></details>'
  expect(namesOf(reader.read(folded))).toEqual(['details'])
  const shown = '<p class="text"></p><a href="/2" class="list">2</a><a href="/3" class="wide">3</a>'
  expect(namesOf(reader.read(shown))).toEqual(['.list', '.text', '.wide', 'a', 'p'])
})

test.each([
  ['a link', (value: string) => `<a href="${value}" type="button">`],
  ['a field', (value: string) => `<i class="wide" value="${value}" type="button">`],
  ['a form', (value: string) => `<form action="${value}" type="button">`],
  ['meta', (value: string) => `<meta name="a" content="${value}" type="button">`],
])('whatever stands in %s, it is the same to styles, and what comes behind it is found', (_, tagWith) => {
  const reader = open()
  const keys = ['', '/1', '?type=1&amp;a', ' class='].map((value) => reader.read(tagWith(value)).key)
  expect(new Set(keys).size).toBe(1)
  expect(namesOf(reader.read(tagWith('x')))).toContain('[type=button]')
})

test('keys are equal for documents that use the same, in whatever order, and for no others', () => {
  const reader = open()
  const { key } = reader.read('<p class="text"></p><a class="list" href="/1">')
  expect(reader.read('<a class="list" href="/2"><p></p><p class="text"></p>').key).toBe(key)
  expect(reader.read('<p class="text"></p><a class="wide">').key).not.toBe(key)
  expect(reader.read('<p class="text"></p><a class="list" fill="var(--a)">').key).not.toBe(key)
})

const tags = [
  '<p class="text">',
  '<p>',
  '</p>',
  '<b>',
  '</b>',
  '<!-- -->',
  '<a href="/1" class="list">',
  '<a class="list">',
  '</a>',
]
const folds = [
  '<details>',
  '<details open="">',
  '<summary>',
  '</summary>',
  '</details>',
  '<ul hidden="" type="button">',
]

test('whatever was read before, a document uses the same', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.constantFrom(...tags, ...folds, 'text'))), (documents) => {
      const reader = open()
      for (const parts of documents) {
        const html = parts.join('')
        expect(reader.read(html).key).toBe(open().read(html).key)
      }
    }),
  )
})

interface FrameParts {
  readonly header: string
  readonly footer: string
}
const plain = {
  header: '<details><summary><b></b></summary><a href="/1" class="list"></a></details>',
  footer: '<i></i>',
}
const wide = { header: '<a href="/2" class="wide"></a>', footer: '<p class="text" fill="var(--a)"></p>' }
const framed = ({ header, footer }: FrameParts, page: string) =>
  `<body><header id="site-header">${header}</header><i></i>${page}<footer class="ground">${footer}</footer><!-- -->`

test('with the name of its layout a document uses the same as without, whatever was read before', () => {
  const own = ['<ul class="column">', '<header>', '</header>', '<footer>', '</footer>', '<header class="text">']
  const page = fc.array(fc.constantFrom(...tags, ...own))
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('plain', 'wide'), page)), (documents) => {
      const reader = open()
      for (const [name, parts] of documents) {
        const html = framed(name === 'plain' ? plain : wide, parts.join(''))
        expect(reader.read(html, name).key).toBe(open().read(html).key)
      }
    }),
  )
})

test('a layout is read once for all documents that have it', () => {
  const reader = open()
  reader.read(framed(plain, ''), 'plain')
  const found = reader.read(framed(wide, '<ul>'), 'plain')
  expect(namesOf(found)).toEqual(read(framed(plain, '<ul>')))
})

test('a layout is forgotten with the tags that it is found by', () => {
  const reader = open()
  reader.read(framed(plain, ''), 'one')
  reader.read(Array.from({ length: 2_500 }, (_, index) => `<p id="${index}">`).join(''))
  expect(namesOf(reader.read(framed(wide, ''), 'one'))).toEqual(read(framed(wide, '')))
})

test.each([
  ['has no header', '<p class="text"></p><footer><b></b></footer>'],
  ['has no footer', '<header id="site-header"><b></b></header><p class="text"></p>'],
  ['ends in its header', '<header id="site-header"><b></b><p class="text">'],
  ['ends in its footer', '<header id="site-header"><b></b></header><footer class="ground"><p class="text">'],
])('a document that says a layout and %s is read as far as it goes', (_, html) => {
  const reader = open()
  expect(['one', 'one'].map((name) => namesOf(reader.read(html, name)))).toEqual([1, 2].map(() => ['.text', 'b', 'p']))
})

test('more tags than are remembered are found all the same', () => {
  const reader = open()
  const many = Array.from({ length: 2_500 }, (_, index) => `<p id="${index}" class="text">`).join('')
  const html = `${many}<a class="list">`
  expect([1, 2, 3].map(() => namesOf(reader.read(html)))).toEqual([1, 2, 3].map(() => ['.list', '.text', 'a', 'p']))
})
