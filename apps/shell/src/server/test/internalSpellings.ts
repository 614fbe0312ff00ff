import fc from 'fast-check'

/** What the content service has beside the interface, as far as a way there can be written. */
const internal = [
  'internal/sessions',
  'internal/sessions/turned',
  'internal/sessions/ended',
  'internal/sign-ins',
  'internal/sign-ins/taken',
  'metrics',
  'readyz',
  'healthz',
]

const starts = [
  '/api/',
  '/api',
  '/sitemaps/',
  '/sitemaps',
  '/robots.txt/',
  '/sitemap.xml/',
  '/API/',
  '/%61pi/',
  '/',
  '//api/',
  '//',
  '',
]
const origins = ['', '', '', 'http://x', 'http://api', 'HTTP://evil.example', 'https://a@b', 'http://x/http://y', '//x']
const dots = [
  '..',
  '.',
  '%2e%2e',
  '%2E.',
  '.%2e',
  '%252e%252e',
  '%25252e.',
  '..;',
  '..;a=b',
  '...',
  '. .',
  '..%00',
  '..%09',
  '%c0%ae%c0%ae',
  '%u002e%u002e',
  '．．',
  '',
]
const slashes = [
  '/',
  '\\',
  '%2f',
  '%5c',
  '%2F',
  '%5C',
  '%252f',
  '%255c',
  '//',
  '\\\\',
  '/\\',
  '\\/',
  '%c0%af',
  '%ef%bc%8f',
  ';/',
  '/;/',
  '%00',
  '%0a',
  '\t',
  '/./',
]
const ends = [
  '',
  '/',
  '?',
  '?a=/api/',
  '#',
  '#/api/home',
  ';',
  ';/api/home',
  '%00',
  '%20',
  '%2f..%2fapi',
  '/..',
  '\\..\\api',
  '/%2e',
  '/../../api/home',
]

/** A few letters of the name encoded once or twice. */
const encoded = fc
  .tuple(fc.constantFrom(...internal), fc.array(fc.nat({ max: 30 }), { maxLength: 4 }), fc.constantFrom('%', '%25'))
  .map(([name, places, percent]) =>
    [...name]
      .map((letter, at) => (places.includes(at) ? `${percent}${letter.charCodeAt(0).toString(16)}` : letter))
      .join(''),
  )

const climb = fc
  .array(fc.tuple(fc.constantFrom(...slashes), fc.constantFrom(...dots), fc.constantFrom(...slashes)), { maxLength: 4 })
  .map((steps) => steps.flat().join(''))

/** Request targets that may lead to an internal address, for somebody who reads them otherwise than the shell. */
export const internalSpelling: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...origins), fc.constantFrom(...starts), climb, encoded, fc.constantFrom(...ends))
  .map((parts) => Buffer.from(parts.join('').replaceAll(' ', '')).toString('latin1'))
  .filter((target) => target !== '')
