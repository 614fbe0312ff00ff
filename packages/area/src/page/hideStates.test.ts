import { expect, it } from 'vitest'
import { hideStates } from './hideStates.ts'

it('a page is to be found, in each region; its states are not', () => {
  expect(hideStates({})).toEqual({})
  expect(hideStates({ region: '440300', a: undefined })).toEqual({})
  expect(hideStates({ region: '440300', a: 'q1:o1' })).toEqual({ robots: 'noindex' })
})

it('what makes a page of its own is to be found', () => {
  const shown = ['region', 'catalogCode']
  expect(hideStates({ region: '440300', catalogCode: '060' }, shown)).toEqual({})
  expect(hideStates({ catalogCode: '060', pageNo: '2' }, shown)).toEqual({ robots: 'noindex' })
})
