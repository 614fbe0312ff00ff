import type { TermExplanationDto } from '@portal/contracts'
import type { Term } from './loadTerms.ts'

/** Heads of a record with what stands beside them; one of which nothing is said is not there. */
export type Said = readonly (readonly [head: string, value: string | null])[]

/** The terms that stand as heads or as values, alone or listed: inside a sentence the sentence explains them. */
export function pickTerms(said: Said, terms: readonly Term[]): TermExplanationDto[] {
  const words = new Set(said.flatMap(([head, value]) => (value ? [head, ...value.split('、')] : [])))
  return terms.flatMap(({ name, otherNames, explanation }) => {
    const used = [name, ...otherNames].find((word) => words.has(word))
    return used === undefined ? [] : [{ name: used, explanation }]
  })
}
