/** The values of characters, which are their positions in the alphabet, each by its weight; undefined for any other text. */
export function weightedSum(text: string, alphabet: string, weights: readonly number[]): number | undefined {
  const values = Array.from(text, (character) => alphabet.indexOf(character))
  if (values.length !== weights.length || values.includes(-1)) return undefined
  return values.reduce((sum, value, place) => sum + value * (weights[place] ?? 0), 0)
}
