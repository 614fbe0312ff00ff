import { iconOfDepartment } from '@portal/ui'
import { expect, test } from 'vitest'
import { iconOfTheme } from './iconOfTheme.ts'

test.each([
  ['广东省公安厅', 'shield'],
  ['广东省公安厅出入境管理局', 'globe'],
  ['广东省公安厅交通管理局', 'car'],
  ['广州市荔湾区卫生健康局', 'hospital'],
  ['国家税务总局广东省税务局', 'coin'],
  ['广东省教育考试院', 'school'],
  ['广东省烟草专卖局', 'building'],
])('%s has the icon of its field: %s', (name, icon) => expect(iconOfDepartment(name)).toBe(icon))

test.each([
  ['marriage', 'marriage'],
  ['birth-adoption', 'baby'],
  ['other', 'list'],
  ['constructor', 'list'],
])('the theme %s has the icon %s', (slug, icon) => expect(iconOfTheme(slug)).toBe(icon))
