import { expect, test } from 'vitest'
import { isPersonName } from './isPersonName.ts'

test.each(['王芳', '刘洋', '黄伟', '陈小红', '韩梅梅'])('%s looks like the name of a person', (text) => {
  expect(isPersonName(text)).toBe(true)
})

test.each(['许可正', '林木证', '高龄', '余额', '户照', '石油', '公积金题取', '马', 'wangfang'])(
  '%s may be a word or a slip for one',
  (text) => {
    expect(isPersonName(text)).toBe(false)
  },
)
