import { SecretKey } from '@portal/config/secret-key'
import { solveChallenge } from '@portal/validation'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRightAnswer, makeChallenge, readTicket } from './makeChallenge.ts'
import { askInWords, readAnswer } from './questionInWords.ts'

const secret = new SecretKey(Buffer.alloc(32, 1))
const now = new Date('2026-11-20T10:00:00+08:00')
const at = { secret, now }

test('the work of a challenge is found by the browser code and accepted', async () => {
  const challenge = makeChallenge('work', at)
  if (challenge.kind !== 'work') throw new Error('not work')
  const ticket = readTicket(challenge.ticket, at)
  const answer = await solveChallenge(challenge)
  expect(ticket && isRightAnswer(ticket, answer ?? '', secret)).toBe(true)
  expect(ticket && isRightAnswer(ticket, String(Number(answer) + 1), secret)).toBe(false)
})

test('a ticket that was changed anywhere, ended or came from another installation is none', () => {
  const { ticket } = makeChallenge('words', at)
  fc.assert(
    fc.property(fc.nat(ticket.length - 1), fc.constantFrom('0', 'f', '.', 'z', ' '), (place, letter) => {
      const changed = `${ticket.slice(0, place)}${letter}${ticket.slice(place + 1)}`
      if (changed !== ticket) expect(readTicket(changed, at)).toBeUndefined()
    }),
  )
  expect(readTicket(ticket, { secret, now: new Date(now.getTime() + 31 * 60_000) })).toBeUndefined()
  expect(readTicket(ticket, { secret: new SecretKey(Buffer.alloc(32, 2)), now })).toBeUndefined()
  expect(readTicket(ticket, at)).toMatchObject({ kind: 'words' })
})

test('a question in words has the answer that its words say, whatever is picked', () => {
  const values = '零一二三四五六七八九十'
  const read = (text: string) => (text.length === 2 ? 10 + values.indexOf(text[1] ?? '') : values.indexOf(text))
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
      const { question, answer } = askInWords((count) => (numbers.next().value ?? 0) % count)
      const [, one = '', sign, other = ''] = /“(.+)(加|减)(.+)”的得数$/.exec(question) ?? []
      expect(Number(answer)).toBe(sign === '加' ? read(one) + read(other) : read(one) - read(other))
      expect(Number(answer)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each([
  ['8', '8'],
  [' ８ ', '8'],
  ['08', '8'],
  ['八', '8'],
  ['十', '10'],
  ['十二', '12'],
  ['一十二', '12'],
  ['零', '0'],
  ['两', '2'],
  ['十二三', '十二三'],
  ['-3', '-3'],
])('“%s” is read as %s', (written, meant) => {
  expect(readAnswer(written)).toBe(meant)
})
