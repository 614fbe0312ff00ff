import { conditionsDto, questionDto } from '@portal/contracts'
import { expect, test } from 'vitest'
import { parseQuestion, parseShowIf } from './parseQuestion.ts'

test('a line gives a question with options, reason and condition', () => {
  const question = parseQuestion('[age=minor] who* 由谁陪同？ | father=父亲 | mother=母亲 | why=须核对监护关系。')
  expect(questionDto.parse(question)).toEqual(question)
  expect(question).toMatchObject({ id: 'who', kind: 'multiple', text: '由谁陪同？', why: '须核对监护关系。' })
  expect(question.options.map((option) => option.id)).toEqual(['father', 'mother'])
  expect(question.showIf).toEqual([{ question: 'age', options: ['minor'], isNot: false }])
})

test('a condition takes several options, several questions and their opposite', () => {
  const conditions = parseShowIf('!loan=none & house=new,old')
  expect(conditionsDto.parse(conditions)).toEqual([
    { question: 'loan', options: ['none'], isNot: true },
    { question: 'house', options: ['new', 'old'], isNot: false },
  ])
  expect(parseShowIf('')).toEqual([])
})

test.each(['who', 'who 由谁陪同？ | 父亲', '由谁陪同？ | a=父亲'])('the line %j is refused by name', (line) => {
  expect(() => parseQuestion(line)).toThrow(line.split('|').at(-1)?.trim())
})
