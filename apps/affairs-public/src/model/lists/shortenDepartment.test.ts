import { expect, test } from 'vitest'
import { shortenDepartment } from './shortenDepartment.ts'

test.each([
  ['广东省民政厅', '广东省', '民政厅'],
  ['广州市荔湾区民政局', '荔湾区', '民政局'],
  ['广州市公安局', '广东省', '广州市公安局'],
  ['国家税务总局广东省税务局', '广东省', '国家税务总局广东省税务局'],
  ['广东省厅', '广东省', '广东省厅'],
])('%s in a list of %s is %s', (name, region, expected) => expect(shortenDepartment(name, region)).toBe(expected))
