import { expect, test } from 'vitest'
import { bareGuide, fullGuide } from '../../test/fullGuide.ts'
import { decideHandling, type Handling } from './decideHandling.ts'

const { windows, state } = fullGuide
const url = 'https://approval.example.gov.cn/1'
const mobileUrl = 'https://m.example.gov.cn/1'
const none = { isOnline: true, url: null, mobileUrl: null, scheduleUrl: null }
const withdrawn = { code: '3', label: '取消' }

const cases: [string, Partial<typeof fullGuide>, 'desktop' | 'mobile', Partial<Handling>][] = [
  ['an entry', { online: { ...none, url } }, 'desktop', { kind: 'online', url }],
  ['an entry of phones', { online: { ...none, url, mobileUrl } }, 'mobile', { kind: 'online', url: mobileUrl }],
  [
    'no entry, though nobody has to come',
    { online: none, facts: { ...fullGuide.facts, visitsText: '0 次' } },
    'desktop',
    { kind: 'window', explain: '也可网上办（电话问入口）' },
  ],
  [
    'no entry to what is wholly online',
    { online: none, facts: { ...fullGuide.facts, visitsText: '0 次', onlineDepthText: '全程网办' } },
    'desktop',
    { kind: 'window', explain: '也可全程网办（电话问入口）' },
  ],
  ['no entry, and one has to come anyway', { online: none }, 'desktop', { kind: 'window' }],
  ['windows alone', { online: { ...none, isOnline: false } }, 'desktop', { kind: 'window' }],
  ['a place in words', { online: none, handlePlace: '就读的学校', windows: [] }, 'desktop', { kind: 'elsewhere' }],
  [
    'an entry beside a place in words',
    { online: { ...none, url }, handlePlace: '派出所' },
    'desktop',
    { kind: 'online' },
  ],
  ['neither', { online: none, windows: [] }, 'mobile', { kind: 'phone' }],
  ['an entry of a withdrawn matter', { online: { ...none, url }, state: withdrawn }, 'desktop', { kind: 'stopped' }],
]

test.each(cases)('with %s the way on is one that there is', (_, fields, device, expected) => {
  expect(decideHandling({ ...bareGuide, windows, state, ...fields }, device)).toMatchObject(expected)
})
