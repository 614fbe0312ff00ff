import { standardPreferences } from '@portal/area'
import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import type { BootData } from '../../app/bootData.ts'
import { viewOf } from '../../layouts/viewOf.ts'
import { renderDocument } from './renderDocument.ts'

const view = viewOf({ page: { title: '', addresses: { v3: ['/v3/index'] }, query: {} } })
const assets = {
  styles: [{ url: '/assets/shell/1/shell.css', file: 'shell.css', integrity: 'sha384-x' }],
  scripts: [{ url: '/assets/shell/1/start.js', file: 'start.js', integrity: 'sha384-y' }],
  application: [{ url: '/assets/shell/1/shell.js', file: 'shell.js', integrity: 'sha384-a' }],
}
const bootWith = (data: unknown): BootData => ({
  loaded: { view, data, title: '标题', meta: {} },
  liveAreas: { address: '/areas/0a1b2c3d4e5f6071.json', integrity: 'sha384-l' },
  shell: { build: 'shell/1', map: 'integrity.json', mapIntegrity: 'sha384-z' },
})
const html = '<title>标题</title><meta name="author" content="站"/><div id="app"><p>正文</p></div>'

const startDataIn = (document: Document) => JSON.parse(document.getElementById('portal-start')?.textContent ?? '')

describe('the document', () => {
  it('puts what React hoisted into the head and the rest into the body', () => {
    const text = renderDocument({ html, view, boot: bootWith(1), assets, structuredData: undefined })
    const { document } = new JSDOM(text).window
    expect(document.head.querySelector('title')?.textContent).toBe('标题')
    expect(document.querySelector('#portal > #app')?.textContent).toBe('正文')
    expect(document.querySelector('script[src]')?.getAttribute('integrity')).toBe('sha384-y')
    expect(document.querySelector('link[rel=stylesheet]')?.getAttribute('data-href')).toBe('shell.css')
  })

  it.each([
    ['when the visitor acts', 'intent', undefined],
    ['when it is painted, where something on the page is alive at once', 'painted', true],
    ['when it is painted, where its query says so', 'painted', { type: ['write'] }],
    ['when the visitor acts, where its query says otherwise', 'intent', { type: ['status'] }],
  ] as const)('names its application, which its start script brings %s', (_, when, isAlive) => {
    const route = { ...view.route, ...(isAlive && { isAlive }) }
    const text = renderDocument({
      html,
      view: { ...view, route, query: { type: 'write' } },
      boot: bootWith(1),
      assets,
      structuredData: undefined,
    })
    const { document } = new JSDOM(text).window
    expect(startDataIn(document)).toEqual({
      scripts: [{ url: '/assets/shell/1/shell.js', integrity: 'sha384-a' }],
      when,
      tracker: { app: view.config.trackerKey, page: route.name },
    })
    expect(document.querySelectorAll('script[src]')).toHaveLength(1)
  })

  it('does not send again, as data, what it has rendered and is only read', () => {
    const laws = { title: '设定依据', isStill: true, lines: ['第一条'] }
    const text = renderDocument({ html, view, boot: bootWith([laws]), assets, structuredData: undefined })
    const { document } = new JSDOM(text).window
    const { loaded } = JSON.parse(document.getElementById('portal-data')?.textContent ?? '')
    expect(loaded.data).toEqual([{ ...laws, lines: [] }])
  })

  it.each([
    ['brings the parts of the region where the page links one', '<a href="/v3/halls?region=440300">深圳市</a>', 2],
    ['leaves them out where it links none', '<p>深圳市</p>', 0],
  ])('%s', (_, words, count) => {
    const rendered = `<div id="app">${words}</div>`
    const text = renderDocument({ html: rendered, view, boot: bootWith(1), assets, structuredData: undefined })
    const { document } = new JSDOM(text).window
    const { loaded } = JSON.parse(document.getElementById('portal-data')?.textContent ?? '')
    expect(loaded.view.region.children).toHaveLength(count)
  })

  it('carries data that no content can break out of', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('</script><script>alert(1)</script>', '<!--<script>', '\u2028')),
        (data) => {
          const text = renderDocument({ html, view, boot: bootWith(data), assets, structuredData: { name: data } })
          const { document } = new JSDOM(text).window
          expect(JSON.parse(document.getElementById('portal-data')?.textContent ?? '').loaded.data).toBe(data)
          expect(document.querySelectorAll('script')).toHaveLength(4)
        },
      ),
      { numRuns: 50 },
    )
  })

  it.each([
    ['when its header is there', '<header id="site-header"></header><main></main>', ['#site-header']],
    ['as it arrives, where it has no header', '<main></main>', []],
  ])('is painted %s', (_, app, expected) => {
    const { document } = new JSDOM(
      renderDocument({
        html: `<div id="app">${app}</div>`,
        view,
        boot: bootWith(1),
        assets,
        structuredData: undefined,
      }),
    ).window
    const waitedFor = [...document.querySelectorAll('link[rel=expect][blocking=render]')]
    expect(waitedFor.map((link) => link.getAttribute('href'))).toEqual(expected)
  })

  it('asks for the scripts before its styles', () => {
    const text = renderDocument({ html, view, boot: bootWith(1), assets, structuredData: undefined })
    const { document } = new JSDOM(text).window
    const asked = [...document.head.querySelectorAll('script, link[rel=stylesheet]')]
    expect(asked.map(({ tagName }) => tagName)).toEqual(['SCRIPT', 'LINK'])
  })

  it('says the preferences on the root; without data its start script brings no application', () => {
    const elder = {
      ...view,
      preferences: { ...standardPreferences, isElder: true, contrast: 'high', textSize: 2 } as const,
    }
    const { document } = new JSDOM(
      renderDocument({ html, view: elder, boot: undefined, assets, structuredData: undefined }),
    ).window
    expect({ ...document.documentElement.dataset }).toMatchObject({ elder: '', contrast: 'high', text: '2' })
    expect(startDataIn(document)).toMatchObject({ scripts: [], when: 'intent' })
  })
})
