import type { GuideDto } from '@portal/contracts'
import { expect, test } from 'vitest'
import { answerExamples } from '../openApi/answerExamples.ts'
import { withoutUnreachableWays } from './withoutUnreachableWays.ts'

const { guide: example } = answerExamples['get /api/guides/{code}'] as { guide: GuideDto }
const step = { name: '申请', departmentName: null, timeText: null, standard: null }
const guide: GuideDto = {
  ...example,
  tags: ['全程网办', '免证办'],
  onlineFlow: '1. 点击“在线办理”。',
  windowFlow: '到窗口取号。',
  steps: [
    { ...step, channel: 'online' },
    { ...step, name: '审查', channel: 'both' },
  ],
  basic: {
    ...example.basic,
    canSchedule: true,
    canPayOnline: true,
    handleForms: ['1', '2', '3', '4'].map((code) => ({ code, label: code })),
  },
}
const address = 'https://example.gov.cn/'
const none = { isOnline: true, url: null, mobileUrl: null, scheduleUrl: null }

const cases: [string, GuideDto['online'], { isOnline: boolean; canSchedule: boolean }][] = [
  ['no entry', none, { isOnline: false, canSchedule: false }],
  [
    'an entry of a matter that is not handled online',
    { ...none, isOnline: false, url: address },
    { isOnline: false, canSchedule: false },
  ],
  ['an entry', { ...none, url: address }, { isOnline: true, canSchedule: false }],
  ['an entry for phones', { ...none, mobileUrl: address }, { isOnline: true, canSchedule: false }],
  ['appointments alone', { ...none, scheduleUrl: address }, { isOnline: false, canSchedule: true }],
]

test.each(cases)('with %s a guide says only what can be followed', (_, online, expected) => {
  const { tags, onlineFlow, steps, basic } = withoutUnreachableWays({ ...guide, online })
  const { isOnline, canSchedule } = expected
  expect(onlineFlow !== null).toBe(isOnline)
  expect(tags).toEqual(isOnline ? ['全程网办', '免证办'] : ['免证办'])
  expect(steps.map(({ channel }) => channel)).toEqual(isOnline ? ['online', 'both'] : ['window'])
  expect(basic).toMatchObject({ canSchedule, canPayOnline: isOnline })
  expect(basic.handleForms.map(({ code }) => code)).toEqual(isOnline ? ['1', '2', '3'] : ['1'])
})

test('post is named where the guide says where to send it', () => {
  const { basic } = withoutUnreachableWays({ ...guide, online: none, windowFlow: '材料寄到天河区政务服务中心。' })
  expect(basic.handleForms.map(({ code }) => code)).toEqual(['1', '4'])
})
