import { readFileSync } from 'node:fs'
import path from 'node:path'

const file = path.join(import.meta.dirname, 'weights.json')
const weights: Readonly<Record<string, Readonly<Record<string, unknown>>>> = JSON.parse(readFileSync(file, 'utf8'))

/** How much a feature counts for the score of a result, or for whether it is what was asked; learnt by portal search-fit. */
export function weightOf(model: 'score' | 'certainty', name: string): number {
  const weight = weights[model]?.[name]
  if (typeof weight === 'number' && Number.isFinite(weight)) return weight
  throw new Error(`${file} has no number for ${model}.${name}; portal search-fit writes one for each feature`)
}
