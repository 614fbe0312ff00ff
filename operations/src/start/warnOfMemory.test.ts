import { expect, test } from 'vitest'
import { warnOfMemory } from './warnOfMemory.ts'

const mb = 1024 ** 2

test('a machine or container with too little memory is told so, with both figures', () => {
  expect(warnOfMemory(1_024 * mb)).toMatch(/^可用内存只有 1024 MB，门户连同数据库至少要 1536 MB：/)
  expect(warnOfMemory(1_536 * mb - 1)).toContain('1535 MB')
})

test('of enough memory nothing is said', () => expect(warnOfMemory(1_536 * mb)).toBeUndefined())
