import { expect, test } from 'vitest'
import { FormMemory } from './FormMemory.ts'

test('one network never has more than its share of the room, and others have the rest', () => {
  const forms = new FormMemory(100)
  const slow = forms.enter('2001:db8:1::/48')
  expect([slow.take(25), slow.take(1), forms.enter('2001:db8:1::/48').take(1)]).toEqual([true, false, false])
  expect(forms.enter('203.0.113.9').take(25)).toBe(true)
})

test('the room of all networks together has an end', () => {
  const forms = new FormMemory(100)
  const taken = ['a', 'b', 'c', 'd', 'e'].map((network) => forms.enter(network).take(25))
  expect(taken).toEqual([true, true, true, true, false])
})

test('what a form took is free again once it is handed on, also for its own network', () => {
  const forms = new FormMemory(100)
  const form = forms.enter('a')
  form.take(25)
  form.leave()
  form.leave()
  expect(forms.enter('a').take(25)).toBe(true)
  expect(['b', 'c', 'd', 'e'].map((network) => forms.enter(network).take(25))).toEqual([true, true, true, false])
})
