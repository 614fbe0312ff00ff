import { expect, it } from 'vitest'
import { linkPhone } from './linkPhone.ts'

it.each([
  ['020-12345', 'tel:02012345'],
  ['12345', 'tel:12345'],
  ['020-12345 转 6', 'tel:02012345,6'],
  ['（0755）8888 8888', 'tel:075588888888'],
  ['+86 20 12345', 'tel:+862012345'],
])('%s is dialled as %s', (text, href) => expect(linkPhone(text)).toEqual({ text, href }))
