import { expect, test } from 'vitest'
import { rewritePage } from './rewritePage.ts'

const live = 'https://www.example.gov.cn'
const kept = new Set(['/', '/v3/index', '/v3/guide/1', '/v3/branch-hall?orgCode=0069'])

function rewrite(body: string, head = '') {
  return rewritePage(`<!doctype html><html lang="zh-CN"><head>${head}</head><body>${body}</body></html>`, {
    address: '/v3/index',
    live,
    at: new Date('2026-11-22T14:40:00Z'),
    has: (address) => kept.has(address),
  })
}

test.each([
  ['a page that the mirror has', '/v3/guide/1', '/v3/guide/1/'],
  ['a place on it', '/v3/guide/1#fees', '/v3/guide/1/#fees'],
  ['the first page', '/', '/'],
  ['a page that its query names', '/v3/branch-hall?orgCode=0069', '/v3/branch-hall/orgCode=0069/'],
  [
    'a page with a query that the mirror does not have',
    '/v3/guide/1?region=440100',
    `${live}/v3/guide/1?region=440100`,
  ],
  ['a page that it does not have', '/v3/guide/2', `${live}/v3/guide/2`],
  ['a file', '/api/forms/1.pdf', `${live}/api/forms/1.pdf`],
  ['a place on this page', '#main', '#main'],
  ['another site', 'https://www.gov.cn/', 'https://www.gov.cn/'],
  ['a number to call', 'tel:12345', 'tel:12345'],
])('a link to %s leads where it can be read', (_what, from, to) => {
  expect(rewrite(`<a href="${from}">去</a>`).html).toContain(`<a href="${to}">去</a>`)
})

test('no script stays, in no form, and what a browser without scripts reads stays', () => {
  const { html } = rewrite(
    '<noscript><p>按钮</p></noscript><script type="application/json">{"a":1}</script><script src="/assets/a.js"></script><iframe src="/x"></iframe>',
    '<script type="application/ld+json">{}</script><link rel="modulepreload" href="/assets/b.js"><link rel="expect" href="#first-screen" blocking="render">',
  )
  expect(html).not.toMatch(/script|iframe|preload|expect/)
  expect(html).toContain('<p>按钮</p>')
})

test('styles are files that pages share, waited for before the page is shown', () => {
  const link = '<link rel="stylesheet" href="/assets/shell/1/shell.css" integrity="sha384-A" crossorigin="anonymous">'
  const { html, files } = rewrite(`<p>正文</p>${link}`, '<style>p{color:red}</style>')
  expect(html).toContain(
    '<link rel="stylesheet" href="/assets/shell/1/shell.css"><link rel="stylesheet" href="/mirror/mirror.css"></head>',
  )
  expect(html).not.toContain('<style')
  expect(html.match(/stylesheet/g)).toHaveLength(2)
  expect(files).toEqual(['/assets/shell/1/shell.css'])
})

test('pictures of the portal are kept as files; those that only it can make come from it', () => {
  const { html, files } = rewrite(
    '<img src="/assets/a.svg" srcset="/assets/a2.svg 2x"><img src="data:image/png;base64,"><img src="/api/code?of=1"><img src="https://tiles.example/1.png">',
    '<link rel="icon" href="/favicon.svg">',
  )
  expect(files).toEqual(['/favicon.svg', '/assets/a.svg'])
  expect(html).toContain(`<img src="${live}/api/code?of=1">`)
  expect(html).not.toContain('srcset')
})

test('a search leads to the portal; what would be posted is a link to its page; preferences are gone', () => {
  const { html } = rewrite(
    `<form action="/v2/search"><input name="keyword"></form>
     <form action="/v3/progress?submit=progress" method="POST"><input name="caseNo"></form>
     <form action="/preferences" method="post"><button>长者模式</button></form>
     <form hidden method="post"><input name="token"></form>`,
  )
  expect(html).toContain(`<form action="${live}/v2/search"><input name="keyword"></form>`)
  expect(html).toContain(`<p>填写和提交请到<a href="${live}/v3/index">正式网站</a>。</p>`)
  expect(html).not.toMatch(/caseNo|长者模式|token/)
})

test('it says first what it is and how old, to robots that they should go to the portal', () => {
  const { html } = rewrite(
    '<main>您要办什么事？</main>',
    '<meta name="robots" content="index,follow"><link rel="canonical" href="/v3/index">',
  )
  expect(html).toMatch(/<body><p class="mirror-banner" role="note">这是镜像，本页内容截至 2026年11月22日 22:40。/)
  expect(html).toContain(`<a href="${live}/v3/index">正式网站</a>`)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain(`<link rel="canonical" href="${live}/v3/index">`)
})
