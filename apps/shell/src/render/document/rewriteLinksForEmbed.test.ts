import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rewriteLinksForEmbed } from './rewriteLinksForEmbed.ts'

const inFrame = { host: '', staysHere: true }
const inPage = { host: 'https://portal.test', staysHere: false }
const outside = 'target="_blank" rel="noopener"'

describe('the markup of a widget', () => {
  it.each([
    ['<a href="/v3/guide/A1">', `<a href="/v3/guide/A1" ${outside}>`],
    [
      '<a class="x" href="/v3/guide/A1" aria-current="true">',
      `<a class="x" href="/v3/guide/A1" ${outside} aria-current="true">`,
    ],
    ['<a href="/embed/notices?pageNum=2">', '<a href="/embed/notices?pageNum=2">'],
    ['<form action="/embed/search" method="get">', '<form action="/embed/search" method="get">'],
    ['<form action="/v2/search" method="get">', `<form action="/v2/search" ${outside} method="get">`],
    ['<a href="#walk">', '<a href="#walk">'],
    ['<a href="tel:12345">', '<a href="tel:12345">'],
    [
      '<a href="https://x.test" target="_blank" rel="noopener noreferrer external">',
      '<a href="https://x.test" target="_blank" rel="noopener noreferrer external">',
    ],
    ['<img src="/a.png" alt="">', '<img src="/a.png" alt="">'],
  ])('in a frame: %s', (given, expected) => expect(rewriteLinksForEmbed(given, inFrame)).toBe(expected))

  it.each([
    ['<a href="/v3/guide/A1">', `<a href="https://portal.test/v3/guide/A1" ${outside}>`],
    ['<a href="/embed/notices?pageNum=2">', `<a href="https://portal.test/embed/notices?pageNum=2" ${outside}>`],
    [
      '<form action="/embed/search" method="get">',
      `<form action="https://portal.test/embed/search" ${outside} method="get">`,
    ],
    ['<img src="/a.png" alt="">', '<img src="https://portal.test/a.png" alt="">'],
    ['<a href="#walk">', '<a href="#walk">'],
  ])('in the page of another site: %s', (given, expected) => expect(rewriteLinksForEmbed(given, inPage)).toBe(expected))

  it('stays what it is where nothing leads anywhere, whatever is written', () => {
    const text = fc.string().map((words) => words.replace(/[<>"]/g, ''))
    fc.assert(
      fc.property(text, (words) => {
        expect(rewriteLinksForEmbed(`<p>${words}</p>`, inPage)).toBe(`<p>${words}</p>`)
      }),
    )
  })
})
