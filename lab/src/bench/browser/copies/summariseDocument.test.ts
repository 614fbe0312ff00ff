import { expect, test } from 'vitest'
import { withOneScript, withoutScripts } from './changeDocument.ts'
import { findDocumentFaults, summariseDocument } from './summariseDocument.ts'

const html =
  '<!doctype html><html><head><title>结婚登记 - 门户</title><link rel="expect" href="#a"><link rel="icon" href="/i.svg"><script src="/a.js"></script></head><body><h1>结婚 <b>登记</b></h1><p>办理</p></body></html>'

test('a document is told by title, heading and elements', () => {
  expect(summariseDocument(html)).toEqual({
    title: '结婚登记 - 门户',
    heading: '结婚 登记',
    elements: 10,
    readable: 8,
  })
})

test('copies without scripts or with another one are the same page', () => {
  const ours = summariseDocument(html)
  const floor = summariseDocument(withoutScripts(html))
  const bare = summariseDocument(withOneScript(html, { src: '/bare.js', integrity: '' }))
  expect(findDocumentFaults({ ours, floor, bare }, '结婚登记')).toEqual([])
  expect([floor.elements, bare.elements]).toEqual([8, 9])
})

test.each([
  ['another page', html.replace('结婚登记', '离婚登记'), ['floor has nothing of “结婚登记”', 'floor has the title']],
  ['another heading', html.replace('登记</b>', '</b>'), ['floor has the heading “结婚”']],
  ['a part less', html.replace('<p>办理</p>', ''), ['floor has 7 elements, not 8']],
])('%s is named', (_, other, faults) => {
  const found = findDocumentFaults({ ours: summariseDocument(html), floor: summariseDocument(other) }, '结婚登记')
  expect(found).toEqual(faults.map((fault) => expect.stringContaining(fault)))
})
