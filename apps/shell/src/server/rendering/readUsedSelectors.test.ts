import { expect, test } from 'vitest'
import { readUsedSelectors } from './readUsedSelectors.ts'

const read = (html: string, ...shownFolds: string[]) => [...readUsedSelectors(html, new Set(shownFolds))].sort()

test('tags, classes and what styles ask of attributes are found, whatever else an element says', () => {
  const html =
    '<html lang="zh-CN" data-generation="v3" data-elder><a href="/x" class="card wide" aria-current="page">x</a>'
  expect(read(html)).toEqual([
    ...['.card', '.wide', '[aria-current=page]', '[aria-current]', '[data-elder=]', '[data-elder]'],
    ...['[data-generation=v3]', '[data-generation]', 'a', 'html'],
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

test('a dialog that waits and an element that is hidden are not there', () => {
  expect(read('<dialog><p></p></dialog><ul class="list" hidden=""></ul>')).toEqual(['dialog'])
})

test('a token that a picture is coloured by is found', () => {
  expect(read('<path d="M0 0" fill="var(--color-surface)"/>')).toEqual(['--color-surface', 'path'])
})

test('names and words that styles do not ask for are none, nor is what a comment or the text says', () => {
  const html =
    '<!doctype html><!-- --><a href="/x?type=1" title="b" aria-label="c" aria-controls="d" data-rest-time="1" type="button"> open <br/></a>'
  expect(read(html)).toEqual(['[type=button]', '[type]', 'a', 'br/'])
})

test('a document that ends in the middle of a tag is read up to there', () => {
  expect(read('<p class="a"></p><a class="b')).toEqual(['.a', 'a', 'p'])
})
