import { expect, test } from 'vitest'
import { readLastCommit } from './recoveryWords.ts'
import { nameOf, parseLsn, readHistory, readName, segmentAt } from './wal.ts'

test.each([
  ['000000010000000000000001', { timeline: 1, number: 1 }],
  ['0000000100000000000000FF', { timeline: 1, number: 255 }],
  ['0000000A0000000100000000', { timeline: 10, number: 256 }],
])('%s is a segment by its name, and named by it', (name, segment) => {
  expect(readName(name)).toEqual(segment)
  expect(nameOf(segment)).toBe(name)
})

test.each(['00000002.history', '000000010000000000000002.00000028.backup', '000000010000000000000003.partial', ''])(
  '%j is no segment',
  (name) => {
    expect(readName(name)).toBeUndefined()
  },
)

test('a place lies in the segment that begins before it, across the parts of names', () => {
  expect(segmentAt(parseLsn('0/FFFFFFFF'))).toBe(255)
  expect(segmentAt(parseLsn('1/0'))).toBe(256)
  expect(() => parseLsn('1')).toThrow('no LSN: 1')
})

test('a history says where timelines were left, oldest first, whatever its reasons say', () => {
  const text = '1\t0/30001A8\tbefore 2026-11-23 13:21:34.568+08\n\n2\t1/5000098\tno recovery target specified\n'
  expect(readHistory(text)).toEqual([
    { timeline: 1, end: 0x30001a8 },
    { timeline: 2, end: 2 ** 32 + 0x5000098 },
  ])
})

test('the last change is read from the words of the server, in its own zone', () => {
  const words = 'LOG:  last completed transaction was at log time 2026-11-23 13:21:34.563875+08'
  expect(readLastCommit(words)).toEqual(new Date('2026-11-23T05:21:34.563Z'))
  expect(readLastCommit('LOG:  redo done at 0/312BC20')).toBeUndefined()
})
