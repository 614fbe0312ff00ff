/** The middle one, or what lies between the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const [lower = Number.NaN, upper = Number.NaN] = [(sorted.length - 1) / 2, sorted.length / 2].map(
    (place) => sorted[Math.floor(place)],
  )
  return (lower + upper) / 2
}
