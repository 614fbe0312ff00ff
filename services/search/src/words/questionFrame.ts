import type { questionIntent } from '@portal/records/codes'
import { nameKey, normalise } from './normalise.ts'

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
  for (let phrase = endOf(subject, frame.end); phrase; phrase = endOf(subject, frame.end)) {
    take(phrase, frame.end.get(phrase), subject.slice(0, -phrase.length))
    for (let link = endOf(subject, frame.link); link; link = endOf(subject, frame.link))
      take(link, undefined, subject.slice(0, -link.length))
  }
  for (let phrase = startOf(subject, frame.start); phrase; phrase = startOf(subject, frame.start))
    take(phrase, frame.start.get(phrase), subject.slice(phrase.length))
  const intent = intents.find((entry) => entry !== null) ?? null
  return { subject: emptySubject.test(subject) ? bare : subject, intent, readings }
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
