import { isSitePath } from '@portal/contracts'
import { cleanHtml, isWebAddress } from '@portal/records/fields'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linksOf } from './collectLinks.ts'

// What a browser does with an address is said by the URL standard, which Node's URL follows.

const base = 'https://portal.example/v3/page'
const pieces = fc.constantFrom(
  ...[
    '/',
    '\\',
    '//',
    '.',
    '..',
    '?',
    '#',
    '@',
    ':',
    'http:',
    'https:',
    'javascript:',
    'host.example',
    'a',
    '%2f',
    '%5c',
    '%09',
  ],
  ...[
    '\t',
    '\n',
    '\r',
    '\0',
    '\u0001',
    ' ',
    '\u00a0',
    '\u200b',
    '\u202e',
    '\ufeff',
    '／',
    '＼',
    '。',
    '&#47;',
    '&#92;',
    '&Tab;',
    '&bsol;',
  ],
)
const addresses = fc.oneof(
  fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

function leadsAway(address: string): boolean {
  return !URL.canParse(address, base) || new URL(address, base).origin !== new URL(base).origin
}

test.each([
  '/\\host',
  '//host',
  '/\t/host',
  '/\n/host',
  '/\\/host',
  '\\\\host',
  '/\\\\host',
  '/.//host',
  '/..//host',
  '/a\\b',
  'host',
  '',
])('the address %j is no path of this site', (address) => {
  expect(isSitePath(address)).toBe(false)
})

test.each(['/', '/v3/guide/1', '/api/forms/a/blank.docx', '/路径?a=b#c', '/a//b', '/v2/item?x=http://host'])(
  'the address %j is a path of this site',
  (address) => {
    expect(isSitePath(address)).toBe(true)
  },
)

test('no path of this site leads a browser to another host, as it stands or by its path alone', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      if (!isSitePath(address)) return
      expect(leadsAway(address)).toBe(false)
      expect(leadsAway(new URL(address, base).pathname)).toBe(false)
    }),
    { numRuns: 5000 },
  )
})

test('a web address leads to the host that it names, with any browser', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      if (!isWebAddress(address)) return
      const { hostname, username, password, protocol } = new URL(address)
      expect(protocol).toMatch(/^https?:$/)
      expect(`${username}${password}`).toBe('')
      expect(new URL(address, base).hostname).toBe(hostname)
      expect(address).not.toMatch(/[\s\\]/)
    }),
    { numRuns: 5000 },
  )
})

test('a link of cleaned text leads to this site, or names its scheme', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const cleaned = cleanHtml(`<a href="${address.replaceAll('"', '')}">x</a>`)
      for (const [, written = ''] of cleaned.matchAll(/href="([^"]*)"/g)) {
        const href = written
          .replaceAll('&amp;', '&')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
        if (leadsAway(href)) expect(href.replace(/[\s\p{C}]/gu, '')).toMatch(/^(https?|mailto|tel):/i)
      }
    }),
    { numRuns: 5000 },
  )
})

test('what the report takes for a path of this site is one', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      for (const target of linksOf({ url: address }))
        if (target.kind === 'external' && target.url.startsWith('/')) expect(isSitePath(target.url)).toBe(true)
    }),
    { numRuns: 5000 },
  )
})
