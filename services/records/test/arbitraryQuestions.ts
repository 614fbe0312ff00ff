import type { ConditionDto, QuestionDto } from '@portal/contracts'
import fc from 'fast-check'

/** Small question lists as an editor could write them: conditions only on earlier questions. For tests. */
export const arbitraryQuestions: fc.Arbitrary<QuestionDto[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('single' as const, 'multiple' as const),
      optionCount: fc.integer({ min: 2, max: 3 }),
      conditions: fc.array(
        fc.record({
          back: fc.nat(3),
          options: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 2 }),
          isNot: fc.boolean(),
        }),
        { maxLength: 2 },
      ),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((drafts) => {
    const questions: QuestionDto[] = []
    for (const { kind, optionCount, conditions } of drafts) {
      const showIf = conditions.flatMap(({ back, options, isNot }): ConditionDto[] => {
        const target = questions.at(-1 - back)
        if (!target) return []
        const ids = target.options.map((option) => option.id)
        return [
          {
            question: target.id,
            options: [...new Set(options.map((place) => ids[place % ids.length] ?? 'o1'))],
            isNot,
          },
        ]
      })
      questions.push(question(`q${questions.length + 1}`, { kind, optionCount, showIf }))
    }
    return questions
  })

export function question(
  id: string,
  {
    kind = 'single',
    optionCount = 2,
    showIf = [],
  }: { kind?: QuestionDto['kind']; optionCount?: number; showIf?: ConditionDto[] } = {},
): QuestionDto {
  const options = Array.from({ length: optionCount }, (_, index) => ({
    id: `o${index + 1}`,
    label: `选项${index + 1}`,
    help: null,
  }))
  return { id, text: `问题 ${id}`, help: null, why: null, kind, options, showIf }
}

/** Every answer a visitor can give to a question. */
export function everyAnswer({ kind, options }: QuestionDto): string[][] {
  const ids = options.map((option) => option.id)
  if (kind === 'single') return ids.map((id) => [id])
  let sets: string[][] = [[]]
  for (const id of ids) sets = sets.flatMap((set) => [set, [...set, id]])
  return sets
}
