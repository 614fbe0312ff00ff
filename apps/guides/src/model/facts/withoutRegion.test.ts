import { expect, test } from 'vitest'
import { withoutRegion } from './withoutRegion.ts'

test.each([
  ['广州市天河区体育东路 1 号', '天河区', '体育东路 1 号'],
  ['天河区政务服务中心', '天河区', '政务服务中心'],
  ['内蒙古自治区通辽市奈曼旗政务服务中心', '奈曼旗', '政务服务中心'],
  ['国家税务总局广州市税务局', '广州市', '国家税务总局广州市税务局'],
  ['广州海关', '广州市', '广州海关'],
  ['广州市', '广州市', '广州市'],
])('%s in %s is %s', (text, name, said) => {
  expect(withoutRegion(text, { name })).toBe(said)
})
