/** Whether a guide of one region serves a visitor of the other: the same place, one within the other. */
export function isRelatedRegion(left: string, right: string): boolean {
  return left.startsWith(significant(right)) || right.startsWith(significant(left))
}

/** A region code without the zeros that stand for "all of it": 440300 → 4403. */
function significant(code: string): string {
  return code.replace(/(00)+$/, '')
}
