import type { IconName } from '@portal/ui'

/** Words of a sentence about accessibility, and what they stand for. The first that fits of a kind is named, once. */
const facilities: readonly (readonly [RegExp, IconName, string])[] = [
  [/坡道|无障碍通道|无障碍入口/, 'wheelchair', '无障碍通道'],
  [/电梯/, 'building', '无障碍电梯'],
  [/轮椅/, 'elder', '轮椅'],
  [/卫生间|厕/, 'check', '无障碍卫生间'],
  [/低位/, 'check', '低位服务台'],
  [/盲道/, 'check', '盲道'],
  [/手语|助听/, 'volume', '手语、助听'],
  [/大字|老花镜|放大镜/, 'textSize', '大字、老花镜'],
  [/母婴/, 'baby', '母婴室'],
  [/无障碍停车/, 'car', '无障碍车位'],
  [/爱心/, 'marriage', '爱心窗口'],
  [/帮办|代办|上门/, 'people', '帮办代办'],
]

/** The facilities that a sentence names, as a word and an icon each. */
export function listFacilities(sentence: string | null): { icon: IconName; text: string }[] {
  if (!sentence) return []
  return facilities.flatMap(([words, icon, text]) => (words.test(sentence) ? [{ icon, text }] : []))
}
