import { describe, expect, it } from 'vitest'
import { isRelatedRegion } from '../guide/isRelatedRegion.ts'
import { linkPhones } from './linkPhones.ts'
import { splitFigure } from './splitFigure.ts'
import { splitNumbered } from './splitNumbered.ts'

describe('phone numbers in a text', () => {
  it.each([
    ['咨询：0755-12345678，转 2', ['咨询：', { text: '0755-12345678', href: 'tel:0755-12345678' }, '，转 2']],
    ['12345', [{ text: '12345', href: 'tel:12345' }]],
    [
      '拨打 12345 或 12368',
      ['拨打 ', { text: '12345', href: 'tel:12345' }, ' 或 ', { text: '12368', href: 'tel:12368' }],
    ],
    ['400-123-4567', [{ text: '400-123-4567', href: 'tel:400-123-4567' }]],
    ['手机 13800138000', ['手机 ', { text: '13800138000', href: 'tel:13800138000' }]],
  ])('of %s can be called', (text, parts) => expect(linkPhones(text)).toEqual({ parts }))

  it.each(['财综〔2012〕97 号', '编码 440304001234567', '第 123456 号', '邮编 518000'])('are not seen in %s', (text) =>
    expect(linkPhones(text)).toBe(text),
  )
})

describe('a figure', () => {
  it.each([
    ['5 个工作日', { value: '5', unit: '个工作日' }],
    ['3 次及以上', { value: '3', unit: '次及以上' }],
    ['120元/本', { value: '120', unit: '元/本' }],
    ['当场办结', { value: '当场办结' }],
    ['30 日内作出决定，情况复杂的可以延长', { value: '30 日内作出决定，情况复杂的可以延长' }],
  ])('of %s stands apart from its unit', (text, parts) => expect(splitFigure(text)).toEqual(parts))
})

describe('a numbered text', () => {
  it('becomes lines', () => {
    expect(splitNumbered('1. 登录；2. 填写；附身份证；3. 提交。')).toEqual([
      '1. 登录',
      '2. 填写；附身份证',
      '3. 提交。',
    ])
    expect(splitNumbered('先取号\n再提交；')).toEqual(['先取号', '再提交；'])
  })

  it('that has no numbers stays whole', () => {
    expect(splitNumbered('到窗口办理；也可以邮寄。')).toEqual(['到窗口办理；也可以邮寄。'])
    expect(splitNumbered('')).toEqual([])
  })
})

describe('regions', () => {
  it.each([
    ['440000', '440303', true],
    ['440300', '440303', true],
    ['440303', '440300', true],
    ['440304', '440303', false],
    ['440100', '440303', false],
    ['440303', '440303', true],
  ])('%s and %s: one serves the other is %s', (left, right, isRelated) =>
    expect(isRelatedRegion(left, right)).toBe(isRelated),
  )
})
