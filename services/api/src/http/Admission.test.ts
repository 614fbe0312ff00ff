import { expect, test } from 'vitest'
import { Admission } from './Admission.ts'

test('so many are let in, the next is refused and counted, and whoever leaves lets one in, once however often he leaves', () => {
  const admission = new Admission(2)
  const leave = admission.enter()
  admission.enter()
  expect(admission.refused).toBe(0)
  expect(() => admission.enter()).toThrow('服务繁忙')
  expect(admission.refused).toBe(1)
  leave()
  leave()
  admission.enter()
  expect(() => admission.enter()).toThrow()
  expect(admission.refused).toBe(2)
})
