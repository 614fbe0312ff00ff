/** What visitors read of one guide, line by line. */
export interface ReadGuide {
  name: string
  lines: string[]
}

export interface SharedPart {
  /** Part of all characters that stand in lines of at least `least` guides. */
  part: number
  /** The lines, the one that costs most characters first. */
  lines: { line: string; guides: number; characters: number }[]
}

/** Lines are the same when they are equal, or when 80 % of the longer one's 4-grams stand in the other: paraphrase gains nothing. */
export function sharedPart(guides: readonly ReadGuide[], least = 10): SharedPart {
  const grams = guides.map(({ lines }) => [...new Set(lines)].map((line) => ({ line, of: gramsOf(line) })))
  const holders = new Map<string, number>()
  for (const { line, of } of grams.flat())
    if (!holders.has(line)) holders.set(line, grams.filter((some) => some.some((other) => isSame(of, other.of))).length)
  const all = guides.flatMap(({ lines }) => lines)
  const shared = all.filter((line) => (holders.get(line) ?? 0) >= least)
  const counted = Map.groupBy(shared, (line) => line)
  return {
    part: lengthOf(shared) / lengthOf(all),
    lines: [...counted]
      .map(([line, each]) => ({ line, guides: holders.get(line) ?? 0, characters: lengthOf(each) }))
      .sort((one, other) => other.characters - one.characters),
  }
}

function gramsOf(line: string): Set<string> {
  const letters = [...line.replace(/[\p{P}\s]/gu, '')]
  if (letters.length < 4) return new Set([letters.join('')])
  return new Set(letters.slice(3).map((_, index) => letters.slice(index, index + 4).join('')))
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [smaller, larger] = one.size < other.size ? [one, other] : [other, one]
  if (smaller.size < larger.size * 0.8) return false
  let common = 0
  for (const gram of smaller) if (larger.has(gram)) common += 1
  return common >= larger.size * 0.8
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0)
}

/** `count` of them by chance; the same seed takes the same (mulberry32). */
export function sample<Value>(values: readonly Value[], { count, seed }: { count: number; seed: number }): Value[] {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return values
    .map((value) => ({ value, order: random() }))
    .sort((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ value }) => value)
}
