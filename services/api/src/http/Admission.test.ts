import { expect, test } from 'vitest'
import { Admission } from './Admission.ts'

test('so many are let in, the next is refused, and whoever leaves lets one in, once however often he leaves', () => {
  const admission = new Admission(2)
  const leave = admission.enter()
  admission.enter()
  expect(() => admission.enter()).toThrow('服务繁忙')
  leave()
  leave()
  admission.enter()
  expect(() => admission.enter()).toThrow('服务繁忙')
})
