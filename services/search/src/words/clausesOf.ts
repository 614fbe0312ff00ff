import { nameKey } from './normalise.ts'
import { type QuestionFrame, readQuestion } from './questionFrame.ts'

const between = /[,，。.;；?？!！\s]+/
const chinese = /\p{sc=Han}/gu
/** With fewer Chinese letters it is a word of a list, 身份证，补办, or says nothing by itself, 怎么办; in other scripts it is a word. */
const shortest = 5
/** So many letters must be left of it without the words of questions. */
const shortestSubject = 4
/** A story has more, and what is wanted stands in one of its first or last. */
const most = 4

/**
 * What is told before or behind what is asked, each clause by itself, without its frame: 奶奶去世三年了户口没销，养老金还在打钱. Empty
 * where all of it is one. The text is normalised.
 */
export function clausesOf(text: string, frame: QuestionFrame): string[] {
  const clauses = text.split(between).filter((part) => (part.match(chinese) ?? []).length >= shortest)
  if (clauses.length === 1 && nameKey(clauses[0] ?? '') === nameKey(text)) return []
  const subjects = clauses
    .map((told) => nameKey(readQuestion(told, frame).subject))
    .filter((subject) => subject.length >= shortestSubject)
  return subjects.length <= most ? subjects : [...subjects.slice(0, most / 2), ...subjects.slice(-most / 2)]
}
