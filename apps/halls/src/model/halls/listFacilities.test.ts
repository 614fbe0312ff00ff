import { expect, it } from 'vitest'
import { listFacilities } from './listFacilities.ts'

const textsOf = (sentence: string | null) => listFacilities(sentence).map(({ text }) => text)

it.each([
  [
    '主入口设无障碍坡道和低位服务台，一层设无障碍卫生间，可提供轮椅和手语预约服务。',
    ['无障碍通道', '轮椅', '无障碍卫生间', '低位服务台', '手语、助听'],
  ],
  ['设爱心窗口和母婴室，为老年人、残疾人提供帮办代办。', ['母婴室', '爱心窗口', '帮办代办']],
  ['设无障碍通道、无障碍电梯、盲道和低位取号机', ['无障碍通道', '无障碍电梯', '低位服务台', '盲道']],
  ['咨询大堂经理。', []],
  [null, []],
])('%s names %j', (sentence, expected) => expect(textsOf(sentence)).toEqual(expected))
