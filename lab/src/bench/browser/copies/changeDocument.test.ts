import { expect, test } from 'vitest'
import { withOneScript, withoutScripts } from './changeDocument.ts'

const style = '<style data-href="a.css">.a{color:red}</style>'
const icon = '<link rel="icon" href="/favicon.svg">'
const boot = '<script type="application/json" id="portal-data">{"a":"\\u003c/script>"}</script>'
const facts = '<script type="application/ld+json">{}</script>'
const html = [
  '<!doctype html><html><head><meta charset="utf-8">',
  '<link rel="expect" href="#site-header" blocking="render">',
  icon,
  '<script defer src="/a.js" integrity="sha256-x" crossorigin="anonymous"></script>',
  '<link rel="modulepreload" href="/b.js"><link rel="prefetch" as="script" href="/c.js">',
  style,
  `</head><body><h1>办理</h1>\n${facts}${boot}</body></html>`,
].join('')

test('the floor is the document without any script, and waits for nothing', () => {
  expect(withoutScripts(html)).toBe(
    `<!doctype html><html><head><meta charset="utf-8">${icon}${style}</head><body><h1>办理</h1>\n</body></html>`,
  )
})

test('a document without scripts is its own floor', () => {
  const plain = withoutScripts(html)
  expect(withoutScripts(plain)).toBe(plain)
})

test('one script stands before the styles, and the data that it needs stay', () => {
  const script = { src: '/bare.js', integrity: 'sha256-y' }
  expect(withOneScript(html, script)).toBe(
    `<!doctype html><html><head><script defer src="/bare.js" integrity="sha256-y" crossorigin="anonymous"></script><meta charset="utf-8">${icon}${style}</head><body><h1>办理</h1>\n${facts}${boot}</body></html>`,
  )
})
