import { describe, expect, it } from 'vitest'
import { countFees, listFees } from './buildResultView.ts'
import { buildTimeFact } from './buildTimeFact.ts'

describe('fees', () => {
  const cases: [string, string[], string[]][] = [
    ['不收费', ['落户'], []],
    ['不收费，材料费自理', ['落户'], []],
    ['过户：住宅80元/件；非住宅550元/件', ['过户'], ['过户：住宅80元/件；非住宅550元/件']],
    [
      '过户：住宅80元/件；非住宅550元/件；契税申报：按规定缴纳',
      ['过户', '契税申报'],
      ['过户：住宅80元/件；非住宅550元/件', '契税申报：按规定缴纳'],
    ],
    ['工本费 5 元；快递费自付', [], ['工本费 5 元；快递费自付']],
  ]
  it.each(cases)('“%s” of %j', (text, members, lines) => expect(listFees(text, members)).toEqual(lines))

  it('are told in short', () => {
    expect(countFees(false, [])).toEqual({ label: '费用', value: '不收费' })
    expect(countFees(true, ['契税申报：按规定缴纳'])).toMatchObject({ value: '收费', note: '契税申报：按规定缴纳' })
    expect(countFees(true, ['a', 'b'])).toMatchObject({ value: '2', unit: '项收费' })
    expect(countFees(null, [])).toEqual({ label: '费用', value: '看指南', note: '以各事项指南为准' })
  })
})

describe('the time', () => {
  it('is that of all together, beside that of one after the other where it differs', () => {
    const time = { togetherText: '5 个工作日', inTurnText: '8 个工作日', unknown: [] }
    expect(buildTimeFact(time)).toEqual({
      label: '一起办',
      value: '5',
      unit: '个工作日',
      note: '分开依次办要 8 个工作日',
    })
    expect(buildTimeFact({ ...time, inTurnText: '5 个工作日' })).not.toHaveProperty('note')
  })

  it('names what nobody knows, and is not there when nothing is known', () => {
    expect(buildTimeFact({ togetherText: '当场办结', inTurnText: null, unknown: ['公证'] })?.note).toBe('不含“公证”')
    expect(buildTimeFact({ togetherText: null, inTurnText: null, unknown: ['公证'] })).toBeUndefined()
  })
})
