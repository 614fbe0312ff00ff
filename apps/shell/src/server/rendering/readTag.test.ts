import { expect, test } from 'vitest'
import { readTag } from './readTag.ts'

test('classes and what styles ask of attributes are found, whatever else a tag says', () => {
  expect(readTag('a href="/x" class="card wide" aria-current="page"')).toMatchObject({
    name: 'a',
    classes: ['card', 'wide'],
    attributes: ['[aria-current]', '[aria-current=page]'],
  })
  expect(readTag('html lang="zh-CN" data-generation="v3" data-elder').attributes).toEqual([
    ...['[data-generation]', '[data-generation=v3]', '[data-elder]', '[data-elder=]'],
  ])
})

test('attributes that styles do not ask for are none', () => {
  const text = 'a href="/x?type=1" title="b" aria-label="c" aria-controls="d" data-rest-time="1" type="button"'
  expect(readTag(text).attributes).toEqual(['[type]', '[type=button]'])
})

test.each([
  ['ul class="list" hidden=""', { isHidden: true, isOpen: false }],
  ['details open=""', { isHidden: false, isOpen: true }],
  ['summary title="hidden open"', { isHidden: false, isOpen: false }],
])('%s says whether it is seen', (text, seen) => {
  expect(readTag(text)).toMatchObject(seen)
})

test('a token that a picture is coloured by is found', () => {
  expect(readTag('path d="M0 0" fill="var(--color-surface)"/')).toMatchObject({
    name: 'path',
    tokens: ['--color-surface'],
  })
})

test('a tag that is cut off is read up to there', () => {
  expect(readTag('a id="b" class="b')).toMatchObject({ name: 'a', classes: [] })
})
