/** Chosen options by question id; an empty list says that none of a multiple choice applies. */
export type Answers = ReadonlyMap<string, readonly string[]>

const maxLength = 2000
const noneChosen = '-'
const pairShape = /^([a-z][a-z0-9]{0,15}):([a-z][a-z0-9]{0,15}|-)$/

/** Reads `q1:o2,q3:o1,q3:o4,q5:-`. What has another form is left out and counted as unreadable; it is never an error. */
export function parseAnswers(text: string): { answers: Answers; isUnreadable: boolean } {
  const answers = new Map<string, string[]>()
  let isUnreadable = text.length > maxLength
  for (const pair of text.slice(0, maxLength).split(',')) {
    if (pair === '') continue
    const [, question, option] = pairShape.exec(pair) ?? []
    if (question === undefined || option === undefined) {
      isUnreadable = true
      continue
    }
    const chosen = answers.get(question) ?? []
    if (option !== noneChosen && !chosen.includes(option)) chosen.push(option)
    answers.set(question, chosen)
  }
  return { answers, isUnreadable }
}

export function formatAnswers(answers: Answers): string {
  return [...answers]
    .flatMap(([question, chosen]) =>
      (chosen.length === 0 ? [noneChosen] : chosen).map((option) => `${question}:${option}`),
    )
    .join(',')
}
