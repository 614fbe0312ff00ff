import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeQuestionFrame, readQuestion } from './questionFrame.ts'

const frame = makeQuestionFrame([
  { place: 'start', phrase: '请问', intent: null },
  { place: 'start', phrase: '如何', intent: null },
  { place: 'start', phrase: '去哪里', intent: 'place' },
  { place: 'start', phrase: '需要什麼材料', intent: 'materials' },
  { place: 'end', phrase: '怎么办', intent: null },
  { place: 'end', phrase: '什么材料', intent: 'materials' },
  { place: 'end', phrase: '多少钱', intent: 'fee' },
  { place: 'end', phrase: '了', intent: null },
  { place: 'end', phrase: '吗', intent: null },
  { place: 'end', phrase: '费用', intent: 'fee' },
  { place: 'end', phrase: '在哪里', intent: 'place' },
  { place: 'end', phrase: '几天', intent: 'time' },
  { place: 'end', phrase: '多久', intent: 'time' },
  { place: 'end', phrase: '必须本人去', intent: 'online' },
  { place: 'end', phrase: '周六', intent: 'hours' },
  { place: 'end', phrase: '带哪些', intent: 'materials' },
  { place: 'end', phrase: '哪些东西', intent: 'materials' },
  { place: 'start', phrase: '哪里可以', intent: 'place' },
  { place: 'link', phrase: '带', intent: null },
  { place: 'end', phrase: '网上能', intent: 'online' },
  { place: 'link', phrase: '可以', intent: null },
  { place: 'link', phrase: '能', intent: null },
  { place: 'link', phrase: '去', intent: null },
  { place: 'link', phrase: '办下来', intent: null },
  { place: 'link', phrase: '需要', intent: null },
  { place: 'link', phrase: '要', intent: null },
])

describe('a question', () => {
  test.each([
    ['身份证丢了怎么办', '身份证丢', null],
    ['请问去哪里办居住证', '办居住证', 'place'],
    ['开奶茶店需要什么材料？', '开奶茶店', 'materials'],
    ['需要什么材料 办护照', '办护照', 'materials'],
    ['办护照要多少钱', '办护照', 'fee'],
    ['如何办理护照', '办理护照', null],
    ['要工资', '要工资', null],
    ['怎么办', '怎么办', null],
    ['多少钱？', '多少钱', 'fee'],
    ['落户', '落户', null],
    ['个体户执照几天可以办下来', '个体户执照', 'time'],
    ['征信报告在哪里可以打', '征信报告打', 'place'],
    ['违章罚款网上能处理吗', '违章罚款处理', 'online'],
    ['换行驶证周六能去吗', '换行驶证', 'hours'],
    ['医疗费用报销', '医疗费用报销', null],
    ['补结婚证在哪里', '补结婚证', 'place'],
    ['居住证必须本人去吗', '居住证', 'online'],
    ['居住证多久换', '居住证换', 'time'],
    ['居住证多久换一次吗', '居住证换', null],
    ['车几年年检一次', '车年检', null],
    ['居住证多久过期', '居住证过期', null],
    ['失业金能领多久', '失业金能领', null],
    ['高龄津贴能领多少钱', '高龄津贴能领', null],
    ['办养犬登记带哪些东西去', '办养犬登记', 'materials'],
  ])('%s is about %s and asks for %s', (text, subject, intent) => {
    expect(readQuestion(text, frame)).toMatchObject({ subject, intent })
  })

  test('keeps every reading on the way, since a name may begin or end like a frame', () => {
    expect(readQuestion('身份证丢了怎么办', frame).readings).toEqual(['身份证丢了怎么办', '身份证丢了', '身份证丢'])
  })

  test('never becomes longer, never loses everything, and ends', () => {
    const pieces = fc.constantFrom('怎么办', '多少钱', '要', '需要', '了', '请问', '去哪里', '办', ' ', '证', '😀')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (words) => {
        const text = words.join('').trim()
        const { subject, readings } = readQuestion(text, frame)
        expect(subject.length).toBeLessThanOrEqual(text.length)
        expect(subject === '').toBe(text.replace(/\s/g, '') === '')
        const letters = [...text]
        for (const letter of subject.replace(/\s/g, ''))
          expect(letters.splice(0, letters.indexOf(letter) + 1)).toContain(letter)
        expect(readings.length).toBeLessThanOrEqual(words.length + 1)
      }),
    )
  })
})
