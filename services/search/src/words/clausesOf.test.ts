import { expect, test } from 'vitest'
import { clausesOf } from './clausesOf.ts'
import { makeQuestionFrame } from './questionFrame.ts'

const frame = makeQuestionFrame([
  { place: 'end', phrase: '怎么办', intent: 'steps' },
  { place: 'start', phrase: '我想问', intent: null },
])

test.each([
  ['奶奶去世三年了户口没销,养老金还在打钱怎么办', ['奶奶去世三年了户口没销', '养老金还在打钱']],
  ['我想问老公喝酒打人。他不肯签字离婚', ['老公喝酒打人', '他不肯签字离婚']],
  ['老人走了银行的钱不知道密码 怎么办', ['老人走了银行的钱不知道密码']],
])('a story is read clause by clause: %s', (text, clauses) => expect(clausesOf(text, frame)).toEqual(clauses))

test.each(['结婚证丢了怎么办', '身份证 补办', '身份证,补办', 'best dim sum restaurant', ''])(
  'what is one clause, or words beside each other, has none: %j',
  (text) => expect(clausesOf(text, frame)).toEqual([]),
)

test('of a long story the first and the last clauses are read', () => {
  const told = Array.from({ length: 9 }, (_, at) => `第${at}句说的是别的事情`)
  expect(clausesOf(told.join(','), frame)).toEqual([told[0], told[1], told[7], told[8]])
})
