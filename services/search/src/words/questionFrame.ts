import type { questionIntent } from '@portal/records/codes'
import { nameKey, normalise } from './normalise.ts'
import { wordCuts } from './segment.ts'

export type Intent = keyof typeof questionIntent

export interface QuestionPhrase {
  place: 'start' | 'end' | 'link'
  phrase: string
  intent: Intent | null
}

/** The words that people put round what they look for, as editors keep them (entity question_phrase). */
export interface QuestionFrame {
  start: ReadonlyMap<string, Intent | null>
  end: ReadonlyMap<string, Intent | null>
  /** Words between the subject and an end, e.g. 要 in 办护照要多少钱. */
  link: ReadonlyMap<string, Intent | null>
}

export interface Question {
  /** What is left without the frame; the whole text when nothing would be. */
  subject: string
  intent: Intent | null
  /** The text after each word that was taken away, from the whole text to the subject. */
  readings: string[]
}

/** Without these words a subject says nothing. */
const emptySubject = /^(办理?|弄|搞|做)?$/
const longestPhrase = 20

export function makeQuestionFrame(phrases: readonly QuestionPhrase[]): QuestionFrame {
  const at = (place: QuestionPhrase['place']) =>
    new Map(
      phrases
        .filter((entry) => entry.place === place)
        .map(({ phrase, intent }) => [normalise(phrase), intent] as const)
        .filter(([phrase]) => phrase !== ''),
    )
  return { start: at('start'), end: at('end'), link: at('link') }
}

/** Takes the frame off a question: 办护照需要什么材料 asks about the materials of 办护照. The text is normalised. */
export function readQuestion(text: string, frame: QuestionFrame): Question {
  const bare = text
    .replace(/[?？!！。，,、；;]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const readings = [bare]
  const intents: (Intent | null)[] = []
  let subject = bare
  const take = (phrase: string, intent: Intent | null | undefined, rest: string) => {
    subject = rest.trim()
    if (intent !== undefined) intents.push(intent)
    if (nameKey(phrase) !== '' && !emptySubject.test(subject)) readings.push(subject)
  }
  const amount = amountPaidOut.exec(subject)?.[0]
  if (amount) take(amount, null, subject.slice(0, -amount.length))
  for (let phrase = endOf(subject, frame.end); phrase; phrase = endOf(subject, frame.end)) {
    take(phrase, frame.end.get(phrase), subject.slice(0, -phrase.length))
    for (let link = linkOf(subject, frame); link; link = linkOf(subject, frame))
      take(link, undefined, subject.slice(0, -link.length))
  }
  for (let phrase = startOf(subject, frame.start); phrase; phrase = startOf(subject, frame.start))
    take(phrase, frame.start.get(phrase), subject.slice(phrase.length))
  const due = whenDue.exec(subject)
  if (due) take(due[0], null, withoutLinks(subject.slice(0, due.index).trim(), frame) + (due[1] ?? due[2] ?? ''))
  const inside = intents.some(Boolean) ? undefined : findInside(subject, frame)
  if (inside) take(inside.phrase, inside.intent, inside.rest)
  const intent = intents.find((entry) => entry !== null) ?? null
  return { subject: emptySubject.test(subject) ? bare : subject, intent, readings }
}

/** 失业金能领几个月: what is paid out is neither a time limit nor a fee. */
const amountPaidOut = /(?<=[领拿])(?:几个月|几年|多久|多少钱?)$/

/** 身份证多久换一次, 健康证多久过期: how often or when something is due no time limit answers; what is due is kept. */
const whenDue =
  /(?:多久|多长时间|隔几[年月]|几个?[年月]|多少[年月天]|什么时候)(?:(\p{sc=Han}{0,4}?)一[次回]|(过期|到期|失效))$/u

/** A question word, or one that asks whether something can be: what is asked with it stands in no name. */
const asking = /[哪几谁啥]|多[少久长]|什么|能|可以/

/**
 * What is asked in the middle: 征信报告在哪里可以打 asks about the place of 征信报告打. Where only words of the frame follow, it need
 * not hold a question word: 换行驶证周六能去.
 */
function findInside(text: string, frame: QuestionFrame) {
  const cuts = wordCuts(text)
  let found: { phrase: string; intent: Intent; rest: string } | undefined
  for (let start = 1; start < text.length; start += 1) {
    if (cuts.has(start)) continue
    for (let length = Math.min(longestPhrase, text.length - start); length > 1; length -= 1) {
      const phrase = text.slice(start, start + length)
      const intent = frame.end.get(phrase) ?? frame.start.get(phrase) ?? null
      if (intent === null) continue
      const before = withoutLinks(text.slice(0, start).trim(), frame)
      const behind = withoutFrame(text.slice(start + length).trim(), frame)
      if (before === '') continue
      if (behind === '') return { phrase, intent, rest: before }
      const rest = before + behind
      if (asking.test(phrase) && rest.length < (found?.rest.length ?? text.length)) found = { phrase, intent, rest }
    }
  }
  return found
}

/** The link that a text ends with, unless it is the end of a longer phrase: 必须本人去 is asked, not 去. */
function linkOf(text: string, frame: QuestionFrame): string | undefined {
  const link = endOf(text, frame.link)
  return link !== undefined && (endOf(text, frame.end)?.length ?? 0) <= link.length ? link : undefined
}

/** Without the words that lead to what is asked. */
function withoutLinks(text: string, frame: QuestionFrame): string {
  const link = endOf(text, frame.link)
  return link ? withoutLinks(text.slice(0, -link.length).trim(), frame) : text
}

/** Without the words of the frame at the beginning. */
function withoutFrame(text: string, frame: QuestionFrame): string {
  const word = startOf(text, frame.link) ?? startOf(text, frame.end)
  return word ? withoutFrame(text.slice(word.length).trim(), frame) : text
}

function startOf(text: string, phrases: ReadonlyMap<string, unknown>): string | undefined {
  for (let length = Math.min(longestPhrase, text.length); length > 0; length -= 1)
    if (phrases.has(text.slice(0, length))) return text.slice(0, length)
  return undefined
}

function endOf(text: string, phrases: ReadonlyMap<string, unknown>): string | undefined {
  for (let length = Math.min(longestPhrase, text.length); length > 0; length -= 1)
    if (phrases.has(text.slice(-length))) return text.slice(-length)
  return undefined
}
