import { expect, test } from 'vitest'
import { readUsedSelectors } from './readUsedSelectors.ts'

const read = (html: string, ...shownFolds: string[]) => [...readUsedSelectors(html, new Set(shownFolds))]

test('tags, classes and what styles ask of attributes are found, whatever else an element says', () => {
  const html =
    '<html lang="zh-CN" data-generation="v3" data-elder><a href="/x" class="card wide" aria-current="page">x</a>'
  expect(read(html)).toEqual([
    ...['html', 'a', '.card', '.wide', '[data-generation]', '[data-generation=v3]', '[data-elder]', '[data-elder=]'],
    ...['[aria-current]', '[aria-current=page]'],
  ])
})

test('of a closed fold only its summary is there, and what comes after it', () => {
  const fold = '<details class="fold"><summary><b class="title"></b></summary><p class="text"></p></details><i></i>'
  expect(read(fold)).toEqual(['details', '.fold', 'summary', 'b', '.title', 'i'])
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
  expect(read('<path d="M0 0" fill="var(--color-surface)"/>')).toEqual(['path', '--color-surface'])
})
