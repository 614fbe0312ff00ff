import { expect, test } from 'vitest'
import { iconOfStage } from './iconOfStage.ts'
import { iconOfSubject } from './iconOfSubject.ts'

test('the icon of the content wins over that of the stage, an unknown one does not', () => {
  expect(iconOfStage({ stage: '出生', icon: 'star' })).toBe('star')
  expect(iconOfStage({ stage: '生活', icon: 'birth' })).toBe('baby')
  expect(iconOfStage({ stage: '出生', icon: 'noSuchIcon' })).toBe('baby')
  expect(iconOfStage({ stage: '出生', icon: null })).toBe('baby')
  expect(iconOfStage({ stage: '工程建设' })).toBe('scene')
})

test.each(['constructor', 'toString', '没有这个阶段'])('the stage %s is none', (stage) => {
  expect(iconOfStage({ stage, icon: stage })).toBe('list')
})

test.each([
  [['护照通行证'], 'globe'],
  [['社会保险'], 'shield'],
  [['户籍证件'], 'idCard'],
  [['就业创业'], 'briefcase'],
  [['教育入学'], 'school'],
  [['住房公积金'], 'house'],
  [['交通出行'], 'car'],
  [['税务发票'], 'coin'],
  [['投资建设'], 'scene'],
  [['社保用工'], 'people'],
  [['助残服务', '关爱'], 'wheelchair'],
  [['银龄行动', '养老'], 'elder'],
  [['12345 热线', '热线'], 'phone'],
  [['没有人认得的事'], 'star'],
] as const)('%j has the icon of its subject: %s', (words, icon) => expect(iconOfSubject(...words)).toBe(icon))
